import { dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { ajustarCobranca } from '../../../../shared/domain/proRata.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link, Uso } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import { fiscalDoCheckout } from '../../cobranca/regras/fiscalDoCheckout.ts'
import { taxaDoCartaoDoLink } from '../../cobranca/regras/liquido.ts'
import { rateioDoLink } from '../../cobranca/regras/rateio.ts'
import { comVence } from '../../cobranca/regras/vence.ts'
import { retratoDaEmpresa } from '../../empresas/regras/retratoDaEmpresa.ts'
import { fiscalDoLink } from '../../links/regras/fiscalDoLink.ts'
import { noCartaoNovo } from './cartao/decidirCartao.ts'
import { aposCobranca } from './decidirAssinatura.ts'
import { debitoNovo, fimDoCodigo, porOnde } from './mandato/decidirMandato.ts'
import { ajustesQueCabem, tributosDe } from './mudarValor.ts'
import { pagadorDoCiclo } from './pagadorDoCiclo.ts'

type D = Pick<Base, 'clock' | 'ids' | 'env'> & { storage: Storage }
/** A slip that its payer asks for after the first one ran out is due in this many days. */
const DIAS_DA_SEGUNDA_VIA = 3
const MAXIMO_DO_NOME = 66

/**
 * Charges one cycle: its link, issued to the payer alone, the payment on it with the payer registered, and the cycle
 * itself, create-only, in one transaction with the root's count. It is all there, once, or nothing is.
 */
export async function cobrarCiclo(
  { storage, clock, ids, env }: D,
  a: AssinaturaDePlano,
  { n, vencimento, empresa }: { n: number; vencimento: string; empresa: Empresa },
): Promise<AssinaturaDePlano> {
  const agora = clock.now()
  const noCartao = a.forma === 'cartao' && a.cartao && empresa.formasHabilitadas.includes(formas.cartao)
  const por = noCartao ? ('cartao' as const) : porOnde(a, { n, vencimento }, agora)
  const { valor, ajustes, sobram } = ajustarCobranca(a.valor, ajustesQueCabem(a, por), vencimento)
  const link = linkDoCiclo({ ...a, ...tributosDe(a, valor), valor }, { n, id: ids.id21(), empresa, agora })
  const checkout = checkoutDoCiclo(link, {
    ...{ id: ids.id21(), vencimento, agora, por, carencia: a.carencia },
    segrega: env.SEGREGACAO === 'ligada',
  })
  const debito = por === 'debito' ? debitoNovo(checkout.id, vencimento) : undefined
  const aberto = {
    ...{ n, vencimento, valor, link: link.id, checkoutId: checkout.id, emitida: por === 'cartao' },
    ...(por && { por }),
    ...(por === 'cartao' && { noCartao: noCartaoNovo(vencimento) }),
    ...(debito && { debito, tentarEm: debito.perguntarEm }),
  }
  const { proximo, ev } = aposCobranca(ajustes.length ? { ...a, ajustes: sobram } : a, aberto, agora)
  await storage.commit([
    replace(AssinaturaDePlano, proximo, ev),
    CicloDaAssinatura.create({
      ...{ assinaturaId: a.id, n, vencimento, valor, link: link.id, checkoutId: checkout.id },
      ...{ situacao: 'aberta', feitaEm: new Date(agora).toISOString(), ...(por && { por }) },
      ...(ajustes.length > 0 && { ajustes }),
    }),
    Link.create(por ? { ...link, formasPagamento: [] } : link),
    Uso.create({ link: link.id, n: 1, checkoutId: checkout.id }),
    Checkout.create(checkout),
    Pagador.put(pagadorDoCiclo(a, checkout.id, agora)),
  ])
  return { ...proximo, versao: a.versao + 1 }
}

/** What a cycle's link takes, unless a mandate or a card charges it. */
export const formasDoCiclo = (habilitadas: readonly number[]): Link['formasPagamento'] =>
  [formas.boleto, formas.pix].filter(f => habilitadas.includes(f)).map(tipo => ({ tipo, parcelas: [] }))

/** Pure: the link by which one cycle is paid, by its payer and once. */
function linkDoCiclo(
  a: AssinaturaDePlano,
  { n, id, empresa, agora }: { n: number; id: string; empresa: Empresa; agora: number },
): Link {
  const retrato = retratoDaEmpresa(empresa)
  const { nome, documento, email, contato, endereco } = a.pagador
  return {
    ...{ id, empresaId: a.empresaId, versao: 1, estado: 'aberto' },
    nome: `${a.nome.slice(0, MAXIMO_DO_NOME)} · ${n}${a.ciclos === undefined ? '' : `/${a.ciclos}`}`,
    ...{ descricao: '', valor: a.valor, termoCliente: null, expiraEm: null, logo: null, itens: [] },
    formasPagamento: formasDoCiclo(retrato.habilitadas),
    ...{ consultaAntifraude: false, consultaDatavalid: false },
    ...{ validarContatoPagador: false, validarNomeCheckout: false },
    ...{ limiteUsos: 1, pagadorIdentificado: true, linkParaEstrangeiros: false, redirectPagamentoAprovado: null },
    pagador: { identificacao: { nomeCompleto: nome, documento, celular: contato, email }, endereco },
    ...{ backgroundColor: 'padrao', pixExpiracaoMinutos: 60, boletoVencimentoDias: DIAS_DA_SEGUNDA_VIA },
    empresa: retrato,
    fiscal: fiscalDoLink(a),
    recorrencia: { id: a.id, n },
    criadoEm: new Date(agora).toISOString(),
    ev: [{ tipo: 'LinkCriado' }],
  }
}

/** Pure: the payment of a cycle, its payer registered; its slip is asked for next. */
function checkoutDoCiclo(
  link: Link,
  {
    id,
    vencimento,
    agora,
    por,
    carencia,
    segrega,
  }: { segrega: boolean; id: string; vencimento: string; agora: number; por: CicloAberto['por']; carencia: number },
): Checkout {
  const doMandato =
    por === 'cartao'
      ? doCartao(link.empresa)
      : por && {
          // a code lives as long as its charge may be late; a debit waits for its bank and for no payer
          ...{ formaPagamento: formas.pix, porMandato: true as const },
          ...(por === 'debito'
            ? { estado: 'AguardandoPagamento' as const }
            : { expiracaoPixMinutos: Math.ceil((fimDoCodigo(vencimento, carencia) - agora) / 60_000) }),
        }
  return comVence({
    ...{ id, link: link.id, versaoLink: link.versao, empresaId: link.empresaId, slug: link.empresa.slug, versao: 1 },
    ...{ estado: 'Solicitado', formaPagamento: formas.boleto, parcelas: 1, valor: link.valor, total: link.valor },
    ...{ taxaPix: link.empresa.taxaPix, expiracaoPixMinutos: link.pixExpiracaoMinutos, estrangeiro: false, uso: 1 },
    taxaBoleto: link.empresa.taxaBoleto ?? 0,
    boletoVencimentoDias: diasAte(vencimento, agora),
    ...rateioDoLink(link),
    ...fiscalDoCheckout(link, segrega),
    ...(link.recorrencia && { recorrencia: link.recorrencia }),
    criadoEm: new Date(agora).toISOString(),
    ...doMandato,
    ev: [{ tipo: 'CheckoutIniciado' }],
  })
}

/** What a payment has that the payer's kept card makes: no payer begins another way beside it. */
export const doCartao = (empresa: Link['empresa']) => ({
  ...{ formaPagamento: formas.cartao, porMandato: true as const, taxaCartao: taxaDoCartaoDoLink(empresa, 1) },
})

/** From today to a due day; a slip is due tomorrow at the earliest. */
export const diasAte = (vencimento: string, agora: number): number =>
  Math.max(1, diasEntre(dataSaoPaulo(agora), vencimento))
