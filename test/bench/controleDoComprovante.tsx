import { ComprovantePagina } from '../../web/src/pagador/comprovante/ComprovantePagina.tsx'
import type { Comprovante } from '../../web/src/pagador/comprovante/formatar.ts'
import { controlar } from './controlar.tsx'

/** The receipt's control. */
void controlar<Comprovante>(
  ({ id }) => `/clientes/comprovante-checkout/${id}`,
  (rota, comprovante) => {
    const doServidor = { comprovante, origem: location.origin, jaPago: false, deFora: false }
    return <ComprovantePagina rota={rota} aoSaberIdioma={() => {}} doServidor={doServidor} />
  },
)
