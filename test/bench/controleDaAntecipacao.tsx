import { AntecipacaoPagina } from '../../web/src/pagador/antecipacao/AntecipacaoPagina.tsx'
import type { Oferta } from '../../web/src/pagador/antecipacao/resultado.ts'
import { controlar } from './controlar.tsx'

/** The control of an anticipation's offer. */
void controlar<Oferta>(
  ({ token }) => `/antecipacao/verificar-link/${token}`,
  (rota, oferta) => <AntecipacaoPagina rota={rota} doServidor={{ oferta }} />,
)
