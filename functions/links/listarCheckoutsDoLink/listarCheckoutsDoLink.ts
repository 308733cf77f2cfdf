import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarCheckoutsDoLink as contrato } from '../../../shared/contract/links.ts'
import { formas } from '../../../shared/contract/tipos.ts'
import { colunasCheckout, type EstadoCheckout } from '../../../shared/domain/estados/checkout.ts'
import { motivosDoEstorno } from '../../../shared/domain/estados/estorno.ts'
import { lerDiario } from '../../../shared/domain/risco/diario.ts'
import { estornavel } from '../../charging/estorno/decidir.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { LinhaDeCheckout } from '../../storage/Lista.ts'
import type { Storage } from '../../storage/port.ts'
import { linkDaEmpresa } from '../buscarLink.ts'
import { paginar } from '../lista.ts'

/** The payments started on a link, newest first (E063). */
export const listarCheckoutsDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query, sessao }) => {
    await linkDaEmpresa(deps.storage, sessao, params.id)
    const pagina = await paginar(
      deps.storage,
      { pk: `LST#LNK#${params.id}` },
      {
        ...(query.limit && { limit: query.limit }),
        ...(query.offset && { offset: query.offset }),
        parse: LinhaDeCheckout.parse,
        matches: () => true,
      },
    )
    return { ...pagina, itens: pagina.itens.map(naLista) }
  }

type Linha = ReturnType<typeof LinhaDeCheckout.parse>
type NaLista = Output<typeof contrato>['itens'][number]

function naLista(linha: Linha): NaLista {
  const { id, nomePagador, formaPagamento, total, criadoEm, pagoEm, dev: estornado = 0 } = linha
  const estado = linha.estado as EstadoCheckout
  const { numero, rotulo } = colunasCheckout[estado]
  const cartao = formaPagamento === formas.cartao ? lerCartao(linha.crt) : null
  const estorno = lerEstorno(linha.est)
  const podeVoltar = estornavel({ estado, total, estornado }, pagoEm ? formaPagamento : undefined)
  return {
    id,
    nomePagador,
    formaPagamento,
    valor: total,
    situacao: numero,
    situacaoLabel: rotulo,
    criadoEm,
    pagoEm: pagoEm ? new Date(pagoEm).toISOString() : null,
    parcelas: cartao?.parcelas ?? 1,
    cartao: cartao && { bandeira: cartao.bandeira, finais: cartao.finais },
    estornado,
    estornavel: podeVoltar && estorno?.situacao !== 'processando',
    estorno,
    risco: lerRisco(linha.rs),
  }
}

function lerRisco(texto: string | undefined): NaLista['risco'] {
  const diario = lerDiario(texto)
  if (!diario) return null
  const { pontos, veredito, motivos } = diario
  return { pontos, reprovado: veredito === 'reprovado', motivos: motivos.map(m => m.codigo) }
}

function lerCartao(texto: string | undefined) {
  const [bandeira, finais, parcelas] = (texto ?? '').split(' ')
  return bandeira && finais ? { bandeira, finais, parcelas: Number(parcelas) } : null
}

const situacoes = { p: 'processando', r: 'recusado', d: 'desfeito' } as const
function lerEstorno(texto: string | undefined): NaLista['estorno'] {
  const lido = /^([prd])(\d+)(?: (\S+))?$/.exec(texto ?? '')
  if (!lido) return null
  const motivo = motivosDoEstorno.find(m => m === lido[3]) ?? null
  return { situacao: situacoes[lido[1] as keyof typeof situacoes], valor: Number(lido[2]), motivo }
}
