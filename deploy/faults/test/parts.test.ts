import { findCountries, readManifests, root } from "@dte/local";
import { type Api, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { findDocument, loseDocument } from "./lost-document.js";
import { type Expected, type ObservedWorld, startObservedWorld } from "./observed-world.js";
import { forgetScrapes, redLines } from "./scraped.js";

const SLOW_MS = 200;

let world: ObservedWorld;
let usuario = "";
let pais = "";
let solicitud: Readonly<Record<string, unknown>> = {};
let isMailAsked = false;

beforeAll(async () => {
  const [first] = await findCountries(readManifests(root));
  if (!first) throw new Error("there is no country");
  pais = first.pais;
  const receptor = {
    ...(first.solicitud["receptor"] as object),
    direccionCorreoElectronico: "a@compras.example",
  };
  solicitud = { ...first.solicitud, receptor };
  world = await startObservedWorld();
  usuario = world.observed.world.cuentas[0]?.usuario ?? "";
});
afterAll(async () => {
  await world?.close();
  forgetScrapes();
});

const work = (): void => world.ask(issue);

async function issue(api: Api): Promise<void> {
  const { status, body } = await api.createDte(usuario, solicitud);
  if (status === 200 && isMailAsked) await api.call("POST", `/dte/${body.id}/email`);
}

/** Works and looks until these lines of the dashboard are red, and no others. */
async function sees(lines: readonly string[]): Promise<void> {
  world.forget();
  let last: readonly string[] = [];
  const look = async (): Promise<boolean> => {
    work();
    const scrapes = await world.look();
    last = await redLines(scrapes);
    return scrapes.length > 1 && JSON.stringify(last) === JSON.stringify(lines);
  };
  await until(look).catch(() => {});
  expect(last).toEqual(lines);
}

test("while nothing is broken no part is red", async () => {
  await sees([]);
});

const certifier = () => `certifier-${pais.toLowerCase()}`;

type Fault = {
  line: () => string;
  /** The alert that fires, if it does within the time of a test, and the labels of its subjects. */
  alert?: () => Expected;
  strike: () => Promise<void> | void;
  heal: () => Promise<void> | void;
};

const FAULTS: Readonly<Record<string, Fault>> = {
  "an authority that is silent": {
    line: () => `Authorities: the part of exchanges that they leave without an answer: ${pais}`,
    alert: () => ({ "authority-silent": [`pais="${pais}"`] }),
    strike: () => world.control().fallo({ operacion: "certificar", modo: "no-disponible" }),
    heal: () => world.control().clear(),
  },
  "an authority that refuses": {
    line: () => `Authorities: the part of exchanges in which they refuse: ${pais}`,
    strike: () => world.control().fallo({ operacion: "certificar", modo: "rechazo", veces: 1_000 }),
    heal: () => world.control().clear(),
  },
  "Redis that is away": {
    line: () => "Servers that do not answer, and how many replicas of whom say so: redis",
    alert: () => ({ "dependency-away": ['dependency="redis"'] }),
    strike: () => world.ways.redis.cut(),
    heal: () => world.ways.redis.heal(),
  },
  "NATS that is away": {
    line: () => "Servers that do not answer, and how many replicas of whom say so: nats",
    alert: () => ({ "dependency-away": ['dependency="nats"'] }),
    strike: () => world.ways.nats.cut(),
    heal: () => world.ways.nats.heal(),
  },
  "PostgreSQL that is slow": {
    line: () => "How long servers take to answer: postgres",
    strike: () => world.ways.postgres.slow(SLOW_MS),
    heal: () => world.ways.postgres.heal(),
  },
  "a certifier that was killed": {
    line: () => `Replicas that do not answer: dte-${certifier()}`,
    alert: () => ({ "service-absent": [`job="dte-${certifier()}"`] }),
    strike: () => world.observed.stop(certifier()),
    heal: () => world.observed.startAgain(certifier()),
  },
  "an accepted attempt without its document": {
    line: () => "Accepted documents of which something does not hold that must: intento.documento",
    alert: () => ({ "invariant-breached": ['invariante="intento.documento"'] }),
    strike: () => loseDocument(world, pais),
    heal: () => findDocument(world),
  },
  "a mail server that refuses": {
    line: () => "Mail that the SMTP server does not take: otros",
    strike: () => {
      world.smtp.be("refuses");
      isMailAsked = true;
    },
    heal: () => {
      world.smtp.be("takes");
      isMailAsked = false;
    },
  },
};

test.each(Object.entries(FAULTS))(
  "%s is told by the overview alone, nobody else is blamed, and whoever is to be woken is",
  async (_, fault) => {
    await fault.strike();
    try {
      await sees([fault.line()]);
      if (fault.alert) await world.fires(fault.alert(), work);
    } finally {
      await fault.heal();
    }
    await sees([]);
  },
);
