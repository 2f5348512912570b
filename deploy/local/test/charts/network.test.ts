import { BlockList, isIPv6 } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chartServices } from "../../src/chart-services.js";
import { readVariables } from "../../src/configuration.js";
import { parseManifest, reachedBy } from "../../src/manifests.js";
import { type Charts, openCharts } from "./helm.js";
import { NAME, type Profile, type Rendered, renderProfiles, services } from "./profiles.js";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["default", "with everything"]);
});
afterAll(() => charts.close());

type Peer = {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: object;
  ipBlock?: { cidr: string; except?: string[] };
};
type Rule = { from?: Peer[]; to?: Peer[]; ports: { port: string | number }[] };
/** Lists every "caller -> callee:listener" that the policies let through, by one side's policies. */
function allowed(profile: Profile, side: "ingress" | "egress"): string[] {
  return rendered.ofKind(profile, "NetworkPolicy").flatMap(({ spec }) => {
    const own = spec.podSelector.matchLabels[NAME];
    return ((spec[side] ?? []) as Rule[]).flatMap(({ from, to, ports }) =>
      (from ?? to ?? []).flatMap(({ podSelector, namespaceSelector }) => {
        const other = namespaceSelector ? undefined : podSelector?.matchLabels[NAME];
        if (other === undefined) return [];
        return ports.map(({ port }) =>
          side === "ingress" ? `${other} -> ${own}:${port}` : `${own} -> ${other}:${port}`,
        );
      }),
    );
  });
}

test("a service is reached by those that declare it, on the listener that they declare, and by nobody else", () => {
  const declared = services
    .flatMap((each) =>
      reachedBy(each, services).map(({ service, port }) => `${each.name} -> ${service.name}:${port}`),
    )
    .sort();
  expect(allowed("default", "ingress").sort()).toEqual(declared);
  expect(allowed("default", "egress").sort()).toEqual(declared);
});

test("whoever is not named by a policy of its own may do nothing but ask for names", () => {
  const { spec } = rendered.find("default", "NetworkPolicy", "dte-default");
  expect(spec).toMatchObject({ policyTypes: ["Ingress", "Egress"] });
  expect(spec.ingress).toBeUndefined();
  expect((spec.egress as Rule[]).flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53]);
  for (const { spec: pod } of rendered.podsOf("default")) expect(pod.hostNetwork).toBeUndefined();
});

/** Gives the ports by which a service leaves the network, and whether it may leave for anywhere. */
const leaving = (profile: Profile, name: string) => {
  const rules = rendered.find(profile, "NetworkPolicy", `dte-${name}`)["spec"].egress as Rule[];
  const outside = rules.filter(({ to = [] }) =>
    to.every(({ namespaceSelector, ipBlock }) => namespaceSelector ?? ipBlock),
  );
  return {
    ports: outside.flatMap(({ ports }) => ports.map(({ port }) => Number(port))).sort(),
    isAnywhere: outside.some(({ to = [] }) => to.some(({ ipBlock }) => ipBlock?.cidr === "0.0.0.0/0")),
  };
};

test("only who declares the internet reaches it, mail only a mail server, and Chromium never", () => {
  const open = services.filter(({ name }) => leaving("default", name).isAnywhere).map(({ name }) => name);
  expect(open).toEqual(services.filter(({ internet, smtp }) => internet && !smtp).map(({ name }) => name));
  expect(
    services.filter(({ image }) => image === "chromium").map(({ name }) => leaving("default", name)),
  ).toEqual([{ ports: [4222], isAnywhere: false }]);
  expect(leaving("default", "mail").ports).toEqual([4222, 5432, 587].sort());
});

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

function listOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of blocks) {
    const [net = "", prefix] = each.split("/");
    list.addSubnet(net, Number(prefix), familyOf(net));
  }
  return list;
}

/** Tells for each rule of a policy that leads to the internet whether it lets out to an address. */
function opensOf({ spec }: { spec: { egress?: Rule[] } }): ((address: string) => boolean)[] {
  const blocks = (spec.egress ?? []).flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
  const wide = blocks.filter(({ cidr = "" }) => ["0.0.0.0/0", "2000::/3"].includes(cidr));
  return wide.map(({ cidr = "", except = [] }) => {
    const [open, closed] = [listOf([cidr]), listOf(except)];
    return (address) => {
      const family = familyOf(address);
      return open.check(address, family) && !closed.check(address, family);
    };
  });
}

test.each([
  ["this machine", "127.0.0.1", "::1"],
  ["no address, which is this machine too", "0.0.0.0", "::"],
  ["a private network", "10.96.0.1", "fd00::1"],
  ["another private network", "172.31.255.254", "fc00::1"],
  ["a network at home", "192.168.1.1", "fd12:3456::1"],
  ["a provider's own network", "100.64.0.1", "fd00::2"],
  ["the metadata of a cloud", "169.254.169.254", "fd00:ec2::254"],
  ["the same link", "169.254.0.1", "fe80::1"],
  ["the measuring of networks", "198.18.0.1", "fd00::3"],
  ["many at once", "224.0.0.1", "ff02::1"],
  ["what nobody is given", "255.255.255.255", "fe80::2"],
  ["what protocols have for themselves", "192.0.0.8", "2001::1"],
  ["what books and papers have", "203.0.113.9", "2001:db8::1"],
  ["more of that", "198.51.100.1", "3fff::1"],
  ["IPv4 written in IPv6, of this machine and of the metadata", "127.1.2.3", "::ffff:169.254.169.254"],
  ["what a translator leads to", "192.88.99.1", "64:ff9b::a9fe:a9fe"],
  ["what a relay leads to", "192.0.2.1", "2002:a9fe:a9fe::1"],
])("who reaches the internet reaches %s with no rule for it", (_what, ipv4, ipv6) => {
  const policies = rendered
    .ofKind("with everything", "NetworkPolicy")
    .filter((each) => opensOf(each as never).length > 0);
  expect(policies).toHaveLength(services.filter(({ internet, smtp }) => internet && !smtp).length);
  for (const policy of policies) {
    const opens = opensOf(policy as never);
    const reached = [ipv4, ipv6].filter((address) => opens.some((each) => each(address)));
    expect([policy.metadata.name, opens.length, reached]).toEqual([policy.metadata.name, 2, []]);
  }
});

test("who reaches the internet reaches what is public", () => {
  const policies = rendered
    .ofKind("with everything", "NetworkPolicy")
    .map((each) => opensOf(each as never))
    .filter((opens) => opens.length > 0);
  expect(policies).not.toEqual([]);
  for (const opens of policies)
    for (const address of ["8.8.8.8", "190.111.0.1", "2001:4860:4860::8888", "2800:3f0::1"])
      expect([address, opens.filter((each) => each(address)).length]).toEqual([address, 1]);
});

test("a service that is told which networks its authority is in goes to those, on the ports of all, and to nowhere else", async () => {
  const manifests = await charts.render("dte", [
    "--set",
    "network.internet.only.certifier-gt={203.0.113.0/24,2001:db8::/48}",
    "--set",
    "network.internet.ports={443,8443}",
  ]);
  const policyOf = (name: string) =>
    manifests.find(({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === `dte-${name}`);
  const outOf = (name: string) =>
    ((policyOf(name)?.["spec"]?.egress ?? []) as Rule[]).filter(({ to = [] }) =>
      to.some(({ ipBlock }) => ipBlock),
    );
  expect(outOf("certifier-gt")).toEqual([
    {
      to: [{ ipBlock: { cidr: "203.0.113.0/24" } }, { ipBlock: { cidr: "2001:db8::/48" } }],
      ports: [
        { port: 443, protocol: "TCP" },
        { port: 8443, protocol: "TCP" },
      ],
    },
  ]);
  expect(outOf("certifier-sv")[0]?.to?.map(({ ipBlock }) => ipBlock?.cidr)).toEqual([
    "0.0.0.0/0",
    "2000::/3",
  ]);
});

test.each([
  ["certifier-zz={203.0.113.0/24}", "network.internet.only.certifier-zz: there is no such service"],
  ["rendering={203.0.113.0/24}", "network.internet.only.rendering: rendering does not go to the internet"],
  ["mail={203.0.113.0/24}", "network.internet.only.mail: mail does not go to the internet"],
  ["certifier-gt={}", "only"],
  ["certifier-gt={0.0.0.0/0}", "0.0.0.0/0 is no network of an authority's"],
  ["webhooks={169.254.169.254/32}", "169.254.169.254/32 is no network"],
  ["receptor-do={172.20.0.0/16}", "172.20.0.0/16 is no network"],
  ["certifier-sv={fd00::/8}", "fd00::/8 is no network"],
  ["certifier-gt={ejemplo.com}", "only"],
])("network.internet.only.%s is refused", async (value, why) => {
  await expect(charts.render("dte", ["--set", `network.internet.only.${value}`])).rejects.toThrow(why);
});

test("who calls addresses that others chose takes them at the ports that the policy lets out to, and at no other", async () => {
  const configured = await Promise.all(services.map(readVariables));
  const readers = configured
    .filter(({ variables }) => variables.some(({ name }) => name === "OUTSIDE_PORTS"))
    .map(({ name }) => name);
  expect(readers).toEqual(expect.arrayContaining(["receptor-do", "webhooks"]));
  const manifests = await charts.render("dte", ["--set", "network.internet.ports={443,8443}"]);
  const told = manifests.flatMap(({ kind, metadata, spec }) => {
    const env = kind === "Deployment" ? spec.template.spec.containers[0].env : [];
    const ports = env.find((each: { name: string }) => each.name === "OUTSIDE_PORTS")?.value;
    return ports === undefined ? [] : [[metadata.name, ports]];
  });
  expect(told.sort()).toEqual(readers.map((name) => [`dte-${name}`, "443,8443"]).sort());
});

test("a service reaches the stores that it declares and no other", () => {
  const PORTS = { postgres: 5432, redis: 6379, files: 4222 };
  for (const { name, stores, publishes, consumes, internet, smtp } of services) {
    const usesBus = publishes.length > 0 || consumes.length > 0;
    const wanted = new Set([...stores.map((store) => PORTS[store]), ...(usesBus ? [4222] : [])]);
    if (smtp) wanted.add(587);
    else if (internet) wanted.add(443);
    expect({ name, ports: leaving("default", name).ports }).toEqual({ name, ports: [...wanted].sort() });
  }
});

test("who is told where Vault is may go there, and nobody else", () => {
  const reaching = services.filter(({ name }) => leaving("with everything", name).ports.includes(8200));
  expect(reaching.map(({ name }) => name)).toEqual(["webhooks"]);
});

test("who is told of a key at a cloud's KMS may go there, and to nowhere else beside", () => {
  const reaching = services.filter(({ name }) => {
    const { ports, isAnywhere } = leaving("with everything", name);
    return ports.includes(443) && !isAnywhere;
  });
  expect(reaching.map(({ name }) => name)).toEqual(["accounts", "documents"]);
  const { metadata } = rendered.find("with everything", "ServiceAccount", "dte-accounts");
  expect(metadata.annotations).toEqual({
    "eks.amazonaws.com/role-arn": "arn:aws:iam::111122223333:role/dte",
  });
});

test("who signs in a token has its module, and reaches the HSM; nobody else does", () => {
  const reaching = services.filter(({ name }) => leaving("with everything", name).ports.includes(2_225));
  expect(reaching.map(({ name }) => name)).toEqual(["certifier-sv"]);
  const { template } = rendered.find("with everything", "Deployment", "dte-certifier-sv")["spec"];
  const { containers, volumes } = template.spec;
  expect(containers[0].volumeMounts).toContainEqual({ name: "pkcs11", mountPath: "/pkcs11", readOnly: true });
  expect(volumes).toContainEqual({ name: "pkcs11", persistentVolumeClaim: { claimName: "modulo" } });
});

test("a service that joins is there by itself, with what it declares and nothing else", async () => {
  const newcomer = parseManifest(
    { name: "newcomer", summary: "Joins.", ports: { grpc: 59_999 } },
    "newcomer",
  );
  const role = { ...newcomer, home: "services/certifier-gt" };
  const others = services.map((each) =>
    each.name === "gateway" ? { ...each, calls: [...each.calls, "newcomer"] } : each,
  );
  const house = await openCharts(chartServices([...others, role]));
  try {
    const own = (await house.render("dte")).filter(({ metadata }) => metadata.labels[NAME] === "newcomer");
    expect(own.map(({ kind }) => kind).sort()).toEqual([
      "Deployment",
      "NetworkPolicy",
      "PodDisruptionBudget",
      "Service",
      "ServiceAccount",
    ]);
    const specOf = (wanted: string) => own.find(({ kind }) => kind === wanted)?.["spec"];
    expect(specOf("NetworkPolicy").egress).toEqual([]);
    expect(
      specOf("NetworkPolicy").ingress.map(({ from }: Rule) => from?.[0]?.podSelector?.matchLabels[NAME]),
    ).toEqual(["gateway"]);
    // A role of another service's package runs that service's image.
    expect(specOf("Deployment").template.spec.containers[0].image).toBe("dte/certifier-gt:0.1.0");
  } finally {
    house.close();
  }
});
