import { isCertifier, readManifests } from "../../src/manifests.js";
import { root } from "../../src/paths.js";
import type { Charts, Manifest } from "./helm.js";

export const services = readManifests(root);
export const countries = services.filter(isCertifier).map(({ name }) => name.slice(-2));
const sandboxes = services.flatMap(({ name, authority }) =>
  Object.keys(authority).map((variable) => `authorities.${name}.${variable}=http://sandbox.sandboxes:8100`),
);
const trusted = services.flatMap(({ name, trusts }) =>
  Object.keys(trusts).flatMap((variable) => [
    `trusts.${name}.${variable}.configMap=autoridades`,
    `trusts.${name}.${variable}.key=${variable}.pem`,
  ]),
);

export const set = (values: readonly string[]): string[] => values.flatMap((each) => ["--set", each]);

/** Every way of installing that has templates of its own. */
export const PROFILES = {
  default: [],
  small: ["--values", "dte/values-small.yaml"],
  production: ["--values", "dte/values-production.yaml"],
  // install.md tries a new installation this way: against sandboxes of its own.
  trial: [
    ...["--values", "dte/values-small.yaml"],
    ...set([`sandboxes.countries={${countries}}`, "tests.enabled=true", "tests.secret=pruebas"]),
    ...set([`tests.countries={${countries}}`]),
  ],
  "with everything": [
    ...["--values", "dte/values-production.yaml", "--set", "keda.enabled=true"],
    ...set([
      "ingress.enabled=true",
      "gatewayApi.enabled=true",
      "gatewayApi.className=envoy",
      "tls.issuer=letsencrypt",
    ]),
    ...set([
      "hosts.cdn=cdn.example.com",
      "hosts.fe=fe.example.com",
      "telemetry.endpoint=http://collector:4318",
      "secrets.external.enabled=true",
      "secrets.external.present=true",
      "secrets.external.storeRef.name=vault",
      "network.authorities.to[0].namespaceSelector.matchLabels.a=b",
    ]),
    ...set([...sandboxes, "tests.enabled=true", "tests.secret=pruebas", `tests.countries={${countries}}`]),
    ...set([
      "metrics.podMonitor=true",
      "metrics.prometheusRule=true",
      "metrics.dashboards.enabled=true",
      "metrics.labels.release=prometheus",
      "keda.prometheus=http://prometheus.monitoring:9090",
    ]),
    ...set(["inner.certificates.issuer=dte", "inner.operador=true", ...trusted]),
    ...set([
      "services.catalogs.secretEnv={DATABASE_DIRECT_URL}",
      "services.documents.secretEnv={POSTGRES_READ_URL}",
      "services.webhooks.env.VAULT_ADDR=https://vault:8200",
      "services.accounts.env.AWS_KMS_KEY_ID=alias/dte",
      "services.certifier-sv.env.PKCS11_MODULE=/pkcs11/libmodulo.so",
      "services.certifier-sv.env.PKCS11_PIN_FILE=/pin/pin",
      "services.certifier-sv.volumes[0].name=pkcs11",
      "services.certifier-sv.volumes[0].mountPath=/pkcs11",
      "services.certifier-sv.volumes[0].source.persistentVolumeClaim.claimName=modulo",
      "network.hsm.to[0].ipBlock.cidr=10.9.0.0/28",
      "network.hsm.ports[0]=2225",
      "services.accounts.serviceAccountAnnotations.eks\\.amazonaws\\.com/role-arn=arn:aws:iam::111122223333:role/dte",
      "services.documents.env.GCP_KMS_KEY=projects/casa/locations/us/keyRings/dte/cryptoKeys/dte",
    ]),
  ],
} satisfies Readonly<Record<string, readonly string[]>>;
export type Profile = keyof typeof PROFILES;
export const names = Object.keys(PROFILES) as Profile[];

/** `NAME` is the label of Kubernetes that says which service an object belongs to. */
export const NAME = "app.kubernetes.io/name";

export type Pod = { readonly spec: Manifest["spec"]; readonly owner: string };

/** The manifests of some profiles, and ways to find things in them. */
export type Rendered = {
  of(profile: Profile): readonly Manifest[];
  ofKind(profile: Profile, kind: string): readonly Manifest[];
  /** Throws when the profile has no such object. */
  find(profile: Profile, kind: string, name: string): Manifest;
  /** Gives the specification of every pod of a profile. */
  podsOf(profile: Profile): readonly Pod[];
};

/** Renders these profiles of the chart. Rejects as `Charts.render`. */
export async function renderProfiles(charts: Charts, wanted: readonly Profile[]): Promise<Rendered> {
  const rendered = new Map<Profile, readonly Manifest[]>();
  for (const profile of wanted) rendered.set(profile, await charts.render("dte", PROFILES[profile]));
  const of = (profile: Profile): readonly Manifest[] => {
    const found = rendered.get(profile);
    if (!found) throw new Error(`the profile ${profile} was not rendered`);
    return found;
  };
  return {
    of,
    ofKind: (profile, kind) => of(profile).filter((each) => each.kind === kind),
    find(profile, kind, name) {
      const found = of(profile).find((each) => each.kind === kind && each.metadata.name === name);
      if (!found) throw new Error(`${profile} has no ${kind} ${name}`);
      return found;
    },
    podsOf: (profile) =>
      of(profile).flatMap(({ kind, metadata, spec }): Pod[] => {
        const owner = `${kind} ${metadata.name}`;
        if (kind === "Pod") return [{ spec, owner }];
        return spec?.template?.spec ? [{ spec: spec.template.spec, owner }] : [];
      }),
  };
}
