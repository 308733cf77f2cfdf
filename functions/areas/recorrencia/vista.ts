import type { Output } from '../../../shared/contract/endpoint.ts'
import type {
  criarPlano,
  listarAssinaturas,
  obterAssinatura,
  obterAssinaturaDoPagador,
} from '../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { estaAtrasado, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import { acabou, cobraCiclos, assinaturaDePlano as maquina } from '../../../shared/domain/estados/assinaturaDePlano.ts'
import { nomeProprio } from '../../../shared/domain/nome.ts'
import { type Ajuste, diasDoAjuste } from '../../../shared/domain/proRata.ts'
import type { DecisaoDaRecorrencia } from '../../../shared/domain/recorrencias.ts'
import { mascararTelefone } from '../../../shared/domain/telefone.ts'
import type { Base } from '../../platform/runtime/needs.ts'
import { Empresa } from '../../platform/storage/Empresa.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { type AssinaturaDePlano, CicloDaAssinatura, type Plano } from '../../platform/storage/Recorrencia.ts'
import { caminhoDoComprovante } from '../cobranca/vista/checkout.ts'
import { urlDoLink } from '../links/vista/link.ts'
import { aparenciaEfetiva, lerAparencia } from './regras/aparencia.ts'
import { consentimentoDe } from './regras/cartao/consentir.ts'
import { podeUsarCartao } from './regras/cartao/decidirCartao.ts'
import { calendarioDe } from './regras/decidirAssinatura.ts'
import { cabeMandato, decisoesDoPagadorDe } from './regras/decidirPeloPagador.ts'
import { paginaDaAssinatura } from './regras/enderecos.ts'
import { correntes, recusaDaMudanca, valorDaProxima } from './regras/mudarValor.ts'
import { ofereceMandato } from './regras/pixAutomatico.ts'
import { verCartao, verNoCartao } from './vistaDoCartao.ts'
import { situacaoDoDebito, verMandato, verMandatoDoPagador } from './vistaDoMandato.ts'

type D = Pick<Base, 'clock' | 'env'> & { storage: Storage }
type Assinatura = Output<typeof obterAssinatura>
type Ciclo = Assinatura['cobrancas'][number]

/** Charges that a sheet shows, and how many of those to come it tells of. */
const COBRANCAS_MOSTRADAS = 60
const PREVISTAS = 3

export const verPlano = (p: Plano): Output<typeof criarPlano> => ({
  ...{ id: p.id, nome: p.nome, valor: p.valor, intervalo: p.intervalo, ciclos: p.ciclos ?? null },
  ...{ proporcional: p.proporcional ?? false, pagadorPodePausar: p.pagadorPodePausar ?? false },
  ...{ cbsInformado: p.cbsInformado ?? null, ibsInformado: p.ibsInformado ?? null },
  ...{ carencia: p.carencia, diasDeTeste: p.diasDeTeste, situacao: p.estado, criadoEm: p.criadoEm },
})

/** The cycles that are not charged yet, as they will be due. */
function previstasDe(a: AssinaturaDePlano, quantas: number): Assinatura['previstas'] {
  if (!cobraCiclos(a.estado)) return []
  return Array.from({ length: quantas }, (_, i) => a.feitos + 1 + i).flatMap(n => {
    const vencimento = vencimentoDoCiclo(calendarioDe(a), n)
    if (vencimento === undefined) return []
    return [{ n, vencimento, valor: n === a.feitos + 1 ? valorDaProxima(a, vencimento) : a.valor }]
  })
}

/** Pure: the next day on which something of it is due: a charge that may be paid, else one to come. */
function proximoVencimento(a: AssinaturaDePlano, hoje: string): string | null {
  const vivos = acabou(a.estado) ? [] : a.abertos
  const dias = [...vivos, ...previstasDe(a, 1)].map(c => c.vencimento).filter(dia => dia >= hoje)
  return dias.sort()[0] ?? null
}

export const verResumoDaAssinatura = (
  a: AssinaturaDePlano,
  hoje: string,
): Output<typeof listarAssinaturas>['itens'][number] => ({
  ...{ id: a.id, nome: a.nome, pagador: nomeProprio(a.pagador.nome), valor: a.valor, intervalo: a.intervalo },
  ...{ situacao: a.estado, forma: a.forma, ciclos: a.ciclos ?? null, pagos: a.pagos },
  proximoVencimento: proximoVencimento(a, hoje),
  criadoEm: a.criadoEm,
})

/** The last cycles, newest first: one query. */
const ciclosDe = async ({ storage }: D, a: AssinaturaDePlano): Promise<CicloDaAssinatura[]> =>
  (
    await CicloDaAssinatura.query(storage, {
      ...{ pk: `ASP#${a.id}`, sk: { prefix: 'CICLO#' }, reverse: true, limit: COBRANCAS_MOSTRADAS, consistent: true },
    })
  ).values

/** Charges as they are shown. */
function cobrancasDe(
  { clock, env }: D,
  a: AssinaturaDePlano,
  { ciclos, slug }: { ciclos: readonly CicloDaAssinatura[]; slug: string },
): Ciclo[] {
  const hoje = dataSaoPaulo(clock.now())
  return ciclos.map(c => {
    const aberta = c.situacao === 'aberta'
    const emitida = !aberta || (a.abertos.find(x => x.n === c.n)?.emitida ?? true)
    return {
      ...{ n: c.n, vencimento: c.vencimento, valor: c.valor, ajustes: (c.ajustes ?? []).map(verAjuste) },
      situacao: aberta && emitida && estaAtrasado(c.vencimento, hoje) ? 'atrasada' : c.situacao,
      emitida,
      ...situacaoDoDebito(c, a),
      noCartao: verNoCartao(c, a),
      pagaEm: c.pagaEm ?? null,
      pagar:
        aberta && !a.abertos.some(x => x.n === c.n && x.por)
          ? `${urlDoLink(env.PAGAR_URL, slug, c.link)}/${c.checkoutId}`
          : null,
      comprovante: c.situacao === 'paga' ? env.PAGAR_URL + caminhoDoComprovante({ slug, id: c.checkoutId }) : null,
    }
  })
}

/** What is beside the price, with its days as a person reads them. */
const verAjuste = (a: Ajuste) => ({ tipo: a.tipo, valor: a.valor, dias: diasDoAjuste(a) })

const eventoDa = { pausar: 'Pausou', retomar: 'Retomou', cancelar: 'Cancelou' } as const
/** What may be decided of it as it stands. */
const decisoesDe = (a: AssinaturaDePlano): DecisaoDaRecorrencia[] =>
  (['pausar', 'retomar', 'cancelar'] as const).filter(d => maquina.next(a.estado, eventoDa[d]))

/** Who paused it, while it is; before it was written, only its company could. */
const pausadaPor = (a: AssinaturaDePlano) => (a.estado === 'pausada' ? (a.pausadaPor ?? 'empresa') : null)

const empresaDe = async (storage: Storage, id: string) => {
  const empresa = await Empresa.get(storage, id)
  if (!empresa) throw new Error('company of a subscription is missing')
  return empresa
}

export async function verAssinatura(d: D, a: AssinaturaDePlano): Promise<Assinatura> {
  const { slug } = await empresaDe(d.storage, a.empresaId)
  const ciclos = await ciclosDe(d, a)
  const hoje = dataSaoPaulo(d.clock.now())
  return {
    ...verResumoDaAssinatura(a, hoje),
    proporcao: {
      ...{ ligada: a.proporcional ?? false, pendentes: (a.ajustes ?? []).map(verAjuste) },
      ...{ mudancas: a.mudancas ?? [], ciclos: correntes(a, ciclos, hoje), recusa: recusaDaMudanca(a) ?? null },
    },
    ...{
      mandato: verMandato(a),
      cartao: await verCartao(d.storage, a),
      carencia: a.carencia,
      ...{ cbsInformado: a.cbsInformado ?? null, ibsInformado: a.ibsInformado ?? null },
      pagadorPodePausar: a.pagadorPodePausar ?? false,
      pausadaPor: pausadaPor(a),
      plano: a.plano ?? null,
      email: a.pagador.email,
      celular: a.pagador.contato,
    },
    documento: mascararDocumento(a.pagador.documento),
    ...{ criadoPor: a.criadoPor.nome, fimEm: a.fimEm ?? null, canceladaPor: a.canceladaPor ?? null },
    recebido: a.recebido,
    cobrancas: cobrancasDe(d, a, { ciclos, slug }),
    previstas: previstasDe(a, PREVISTAS),
    paginaDoPagador: paginaDaAssinatura(d.env.PAGAR_URL, slug, a),
    decisoes: decisoesDe(a),
  }
}

/** What the payer sees; with the look of the page where it is opened, not where it asks again. */
export async function verParaOPagador(
  d: D,
  a: AssinaturaDePlano,
  comAparencia: boolean,
): Promise<Output<typeof obterAssinaturaDoPagador>> {
  const empresa = await empresaDe(d.storage, a.empresaId)
  const { nomeComercial, contato, email, slug } = empresa
  // asked for those alone that may change to it: one read
  const [proxima] = previstasDe(a, 1)
  const novoMandato = cabeMandato(a) && (await ofereceMandato(d.storage, empresa, d.clock.now()))
  return {
    aparencia: comAparencia ? aparenciaEfetiva(empresa, await lerAparencia(d.storage, a.empresaId)) : null,
    ...{ empresa: nomeComercial, contato, email, nome: a.nome, valor: a.valor, intervalo: a.intervalo },
    ...{ situacao: a.estado, forma: a.forma, ciclos: a.ciclos ?? null, pagos: a.pagos },
    mandato: verMandatoDoPagador(a, d.clock.now()),
    proximoVencimento: proximoVencimento(a, dataSaoPaulo(d.clock.now())),
    cobrancas: cobrancasDe(d, a, { ciclos: await ciclosDe(d, a), slug }),
    ...{ ajustes: (a.ajustes ?? []).map(verAjuste), proximoValor: proxima?.valor ?? null },
    mudanca: a.mudancas?.at(-1) ?? null,
    podeCancelar: decisoesDe(a).includes('cancelar'),
    ...{
      pausadaPor: pausadaPor(a),
      decisoes: decisoesDoPagadorDe(a, { novoMandato }),
      celular: mascararTelefone(a.pagador.contato),
    },
    ...doCartao(a, empresa),
    fimEm: a.fimEm ?? null,
  }
}

/** The payer's card, and what they agree to where they give one. */
function doCartao(
  a: AssinaturaDePlano,
  empresa: Empresa,
): Pick<Output<typeof obterAssinaturaDoPagador>, 'cartao' | 'consentimento'> {
  const { texto, sha256 } = consentimentoDe(a, empresa)
  return {
    cartao: a.cartao ? { bandeira: a.cartao.bandeira, finais: a.cartao.finais, desde: a.cartao.desde } : null,
    consentimento: podeUsarCartao(a, empresa) ? { texto, sha256 } : null,
  }
}
