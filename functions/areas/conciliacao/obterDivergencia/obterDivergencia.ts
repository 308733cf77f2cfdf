import type { obterDivergencia as contrato } from '../../../../shared/contract/divergencias.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ArquivoDoEdi, LinhaDoEdi } from '../../../platform/storage/ArquivoDoEdi.ts'
import type { Divergencia } from '../../../platform/storage/Divergencia.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lancamentoDaDecisao, lerDivergencia } from '../regras/casamento/lerDivergencia.ts'
import { verDivergencia, verLinhaDoEdi } from '../vista.ts'

/** One divergence, down to its payment and to the line as it came. */
export const obterDivergencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id } }) => {
    const d = await lerDivergencia(storage, id)
    const [{ lancamento, caiu }, linha] = await Promise.all([lancamentoDaDecisao(storage, d), linhaDa(storage, d)])
    const raiz = (prefixo: string) => (d.de?.startsWith(prefixo) ? d.de.slice(prefixo.length) : null)
    return {
      ...verDivergencia(d, { agora: clock.now(), caiu }),
      ...{ checkoutId: raiz('CHK#'), carrinhoId: raiz('CAR#'), linha },
      decisao: d.decisao ? { quem: d.decisao.quem?.nome ?? null, motivo: d.decisao.motivo, em: d.decisao.em } : null,
      lancamento: lancamento ? { id: lancamento.id, situacao: lancamento.situacao } : null,
    }
  }

async function linhaDa(storage: Storage, { linha }: Divergencia): Promise<Output<typeof contrato>['linha']> {
  if (!linha) return null
  const [l, a] = await Promise.all([LinhaDoEdi.get(storage, linha), ArquivoDoEdi.get(storage, linha.arquivoId)])
  if (!l || !a) return null
  const { numero, bruta, campos } = verLinhaDoEdi(l, { nome: a.nome, tipo: a.cabecalho?.tipo ?? '03' })
  return { arquivoId: a.id, arquivo: a.nome, numero, bruta, campos }
}
