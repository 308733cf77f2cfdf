import type { listarAlertasDeMovimento as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AlertaDeMovimento, alertasAbertos, alertasEncerrados } from '../../../platform/storage/AlertaDeMovimento.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaDoMaisNovo } from '../regras/paginaDoMaisNovo.ts'
import { resumirAlerta } from '../vistaDoAlerta.ts'

/** Unusual movements, the newest first, a page at a time: one query of keys, the alerts, and their companies' names. */
export const listarAlertasDeMovimento: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { quais = 'abertas', limit = 25, cursor } }) => {
    const pk = quais === 'abertas' ? alertasAbertos : alertasEncerrados
    const { lidos, cursor: proximo } = await paginaDoMaisNovo(storage, { pk, limit, cursor })
    const alertas = lidos.map(AlertaDeMovimento.parse).sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1))
    const nomes = await nomesDasEmpresas(
      storage,
      alertas.map(a => a.clienteId),
    )
    return { itens: alertas.map(a => resumirAlerta(a, nomes.get(a.clienteId) ?? '')), cursor: proximo }
  }
