import type { obterIndicadoresDaEquipe as contrato } from '../../../../shared/contract/dashboardDaEquipe.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { psps } from '../../../../shared/domain/pix/psps.ts'
import { servicosDaQuita } from '../../../../shared/domain/servicosDaQuita.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { SaudeDoPsp } from '../../../platform/storage/SaudeDoPsp.ts'
import { webhooksFalhando } from '../../../platform/storage/Webhook.ts'
import { type Dia, faturado, periodosDe, somar } from '../regras/lerContadores.ts'
import { lerContadoresDoProvedor } from '../regras/lerContadoresDoProvedor.ts'

const PADRAO = '30'
/** Beyond it the count says that it is partial. */
const MAXIMO_DE_WEBHOOKS = 200
/** Of whom the page names as many. */
const MAXIMO_DE_EMPRESAS = 10

/**
 * The staff's figures (R108, decision 0084): one batch of counters, one of the PSPs' health, one query of an index, whatever
 * is sold. Revenue is read for staff who may read finance, and for no other reader.
 */
export const obterIndicadoresDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const agora = clock.now()
    const periodoFim = dataSaoPaulo(agora)
    const quantos = Number(query.dias ?? PADRAO)
    const periodos = periodosDe({ periodoInicio: somarDias(periodoFim, 1 - quantos), periodoFim }, agora)
    const [{ vendas, receita }, saudes, falhando] = await Promise.all([
      lerContadoresDoProvedor(storage, periodos, pode(sessao.perfil, 'G09', 'ler')),
      storage.getMany(psps.map(SaudeDoPsp.key)),
      storage.query({ index: 'GSI1', pk: webhooksFalhando, limit: MAXIMO_DE_WEBHOOKS }),
    ])
    const porData = new Map(vendas.atual.map(d => [d.data, d]))
    return {
      ...periodos.atual,
      ...somas(vendas.atual),
      dias: Array.from({ length: quantos }, (_, n) => {
        const dia = porData.get(somarDias(periodos.atual.periodoInicio, n))
        return { data: somarDias(periodos.atual.periodoInicio, n), ...faturado(dia ? [dia] : []) }
      }),
      formas: Object.values(formas).map(formaPagamento => ({
        formaPagamento,
        valor: somar(vendas.atual, `v${formaPagamento}`),
        quantidade: somar(vendas.atual, `n${formaPagamento}`),
      })),
      anterior: { ...periodos.antes, ...somas(vendas.antes) },
      ...(receita && { receita: receitaDe(receita) }),
      psps: saudes.map(SaudeDoPsp.parse).flatMap(s => verPsp(s, agora)),
      webhooksFalhando: {
        ...{ quantos: falhando.items.length, parcial: Boolean(falhando.after) },
        empresas: await deQuem(storage, falhando.items),
      },
    }
  }

const somas = (dias: readonly Dia[]) => ({
  ...faturado(dias),
  aprovadas: somar(dias, 'ap'),
  negadas: somar(dias, 'ng'),
})

function receitaDe({ atual, antes }: { atual: Dia[]; antes: Dia[] }) {
  const servicos = servicosDaQuita.map(servico => ({
    servico,
    valor: somar(atual, servico),
    anterior: somar(antes, servico),
  }))
  const soma = (de: 'valor' | 'anterior') => servicos.reduce((s, servico) => s + servico[de], 0)
  return { total: soma('valor'), anterior: soma('anterior'), servicos }
}

/**
 * Whose endpoints fail, by the index's own keys (since when, company, endpoint), which come by age; their names are one
 * batch, where there are any.
 */
async function deQuem(storage: Storage, chaves: readonly Item[]) {
  const por = new Map<string, { quantos: number; desde: string }>()
  for (const { GSI1SK } of chaves) {
    const [desde = '', id = ''] = String(GSI1SK).split('#')
    por.set(id, { desde, ...por.get(id), quantos: (por.get(id)?.quantos ?? 0) + 1 })
  }
  const primeiras = [...por].slice(0, MAXIMO_DE_EMPRESAS)
  if (!primeiras.length) return []
  const nomes = await nomesDasEmpresas(
    storage,
    primeiras.map(([id]) => id),
  )
  return primeiras.map(([id, dela]) => ({ id, nome: nomes.get(id) ?? id, ...dela }))
}

/** A PSP that answers well is not told of. */
function verPsp({ psp, falhas, ultimaEm, fechadoAte }: SaudeDoPsp, agora: number) {
  if (falhas === 0) return []
  const evitadoAte = fechadoAte !== undefined && fechadoAte > agora ? new Date(fechadoAte).toISOString() : null
  return [{ psp, falhas, ultimaEm: new Date(ultimaEm).toISOString(), evitadoAte }]
}
