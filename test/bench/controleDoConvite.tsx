import { ConvitePagina } from '../../web/src/pagador/convite/ConvitePagina.tsx'
import type { Convite } from '../../web/src/pagador/convite/tipos.ts'
import { controlar } from './controlar.tsx'

/** The invitation's control. */
void controlar<Convite>(
  ({ token }) => `/recebedores/convite/${token}`,
  (rota, convite) => <ConvitePagina rota={rota} doServidor={{ convite, origem: location.origin }} />,
)
