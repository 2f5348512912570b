import { Accounts, Catalogs } from "@dte/contracts";
import {
  connect,
  connectCertifiers,
  connectPostgres,
  createHealth,
  implement,
  pingPostgres,
  type Start,
  serve,
} from "@dte/service";
import { createCatalogos } from "./catalogos.js";
import { createCircuits } from "./circuits.js";
import type { Config } from "./config.js";
import { createContribuyentes } from "./contribuyentes.js";
import { paisUnknown } from "./domain/refusal.js";
import { createEvents } from "./events.js";
import { startPaises } from "./paises.js";
import { createProducto } from "./rpc/create-producto.js";
import { deleteProducto } from "./rpc/delete-producto.js";
import { findContribuyente } from "./rpc/find-contribuyente.js";
import { getPais } from "./rpc/get-pais.js";
import { getProductos } from "./rpc/get-productos.js";
import { listLocalidades } from "./rpc/list-localidades.js";
import { listPaises } from "./rpc/list-paises.js";
import { planCertificacion } from "./rpc/plan-certificacion.js";
import { searchCatalogo } from "./rpc/search-catalogo.js";
import { searchProductos } from "./rpc/search-productos.js";
import { findTasas, listTasas, setTasa } from "./rpc/tasas.js";
import { listTasasImpuestos, setTasaImpuesto } from "./rpc/tasas-impuestos.js";
import { updateProducto } from "./rpc/update-producto.js";
import { startTasas } from "./tasas.js";

/** Serves Catalogs at `grpc`. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const url = config.databaseUrl.reveal();
  const sql = connectPostgres(shell, { url, poolMax: config.databasePoolMax });
  const directUrl = config.databaseDirectUrl.reveal();
  const locks = connectPostgres(shell, { url: directUrl, poolMax: 1, needsSession: true });
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const certifiers = connectCertifiers(shell, config.certifiers);
  const certifierOf = (pais: string) => {
    const certifier = certifiers.find(pais);
    if (!certifier) throw paisUnknown(pais);
    return certifier;
  };
  const events = createEvents(shell);
  const circuits = createCircuits(shell, events);
  const contribuyentes = createContribuyentes({ shell, sql, locks, circuits, events, certifierOf });
  const paises = await startPaises(
    shell,
    new Map(certifiers.paises.map((pais) => [pais, certifierOf(pais)])),
  );
  const catalogos = createCatalogos(certifierOf);
  startTasas({ shell, sql, paises, certifierOf });

  // Readiness looks only at this service's own database: an rpc itself says which other service is away.
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Catalogs, {
        FindContribuyente: findContribuyente({ accounts, contribuyentes }),
        SearchProductos: searchProductos({ sql, accounts }),
        CreateProducto: createProducto({ shell, sql, accounts }),
        UpdateProducto: updateProducto({ sql, accounts }),
        DeleteProducto: deleteProducto({ sql, accounts }),
        GetProductos: getProductos({ sql }),
        ListLocalidades: listLocalidades({ paises }),
        ListPaises: listPaises({ paises }),
        GetPais: getPais({ paises }),
        SearchCatalogo: searchCatalogo({ paises, catalogos }),
        ListTasas: listTasas({ sql, paises }),
        SetTasa: setTasa({ shell, sql, paises, accounts }),
        FindTasas: findTasas({ shell, sql, paises }),
        ListTasasImpuestos: listTasasImpuestos({ sql, paises }),
        SetTasaImpuesto: setTasaImpuesto({ shell, sql, paises, accounts }),
        PlanCertificacion: planCertificacion({ sql, accounts, certifierOf }),
      }),
    ],
  });
  return { grpc };
};
