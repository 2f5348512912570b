import { BlockList, isIPv6 } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chartServices } from "../../src/chart-services.js";
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
/** Every "caller -> callee:listener" that the policies let through, by what one side of them says. */
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

/** Gives the ports by which a service leaves the house, and whether it may leave for anywhere. */
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

/** Gives what no rule of a policy lets out to, of the blocks that are everywhere. */
function closedIn({ spec }: { spec: { egress?: Rule[] } }): BlockList[] {
  const blocks = (spec.egress ?? []).flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
  const wide = blocks.filter(({ cidr }) => cidr === "0.0.0.0/0" || cidr === "::/0");
  return wide.map(({ except = [] }) => {
    const list = new BlockList();
    for (const each of except) {
      const [net = "", prefix] = each.split("/");
      list.addSubnet(net, Number(prefix), isIPv6(net) ? "ipv6" : "ipv4");
    }
    return list;
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
])("who reaches the internet reaches %s with no rule for it", (_what, ipv4, ipv6) => {
  const policies = rendered
    .ofKind("with everything", "NetworkPolicy")
    .filter((each) => closedIn(each as never).length > 0);
  expect(policies).toHaveLength(services.filter(({ internet, smtp }) => internet && !smtp).length);
  for (const policy of policies) {
    const lists = closedIn(policy as never);
    const isClosed = (address: string, family: "ipv4" | "ipv6") =>
      lists.filter((each) => each.check(address, family)).length;
    expect([policy.metadata.name, lists.length, isClosed(ipv4, "ipv4"), isClosed(ipv6, "ipv6")]).toEqual([
      policy.metadata.name,
      2,
      1,
      1,
    ]);
  }
});

test("who reaches the internet reaches what is public", () => {
  for (const policy of rendered.ofKind("with everything", "NetworkPolicy"))
    for (const list of closedIn(policy as never))
      expect([list.check("8.8.8.8", "ipv4"), list.check("2001:4860:4860::8888", "ipv6")]).toEqual([
        false,
        false,
      ]);
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
    // A role of another service's package runs its image.
    expect(specOf("Deployment").template.spec.containers[0].image).toBe("dte/certifier-gt:0.1.0");
  } finally {
    house.close();
  }
});
