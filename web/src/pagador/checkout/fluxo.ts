import type * as z from 'zod'
import type { registrarPagador } from '../../../../shared/contract/checkout.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { DadosPix, obterLinkComPagamento, ProximaEtapa } from '../../../../shared/contract/links.ts'
import type { Resultado } from '../../api/call.ts'
import type { Campo } from '../formularios/validar.ts'
import { caminhoDe } from '../rotas.ts'

/** What the server's answers mean to the page: pure, so that every error has its outcome in one table. */
export type LinkComPagamento = Received<typeof obterLinkComPagamento>
export type Pix = z.input<typeof DadosPix>

export type Desfecho =
  /** The payment stands at this stage. */
  | { tipo: 'etapa'; etapa: ProximaEtapa; checkoutId?: string; pix?: Pix; mensagem?: string }
  /** Leave for another address. */
  | { tipo: 'ir'; para: string }
  /** Fields to correct; words come from the server. */
  | { tipo: 'campos'; campos: Partial<Record<Campo, string>> }
  | { tipo: 'linkAlterado'; versao: number }
  /** Nobody knows: ask again, the call is idempotent. */
  | { tipo: 'repetir'; causa: 'rede' | 'banco' }
  /** Read the whole state again. */
  | { tipo: 'reler' }
  /** X05: say it for 7 s, then leave. An empty text is the page's own words. */
  | { tipo: 'falha'; texto: string }

type ErroQualquer = {
  name: string
  message: string
  campo?: string
  campos?: { campo: string; mensagem: string }[]
  checkoutId?: string
  slug?: string
  id?: string
  versao?: number
  descricao?: string
  retornoUsuario?: { descricao: string; message: string }
}

const daTela: Readonly<Record<string, Campo>> = {
  nome: 'nomeCompleto',
  documento: 'documento',
  contato: 'celular',
  email: 'email',
  cep: 'cep',
  logradouro: 'logradouro',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
}

/** 'body.contato' or 'contato' → the field on screen. */
const campoDaTela = (nome: string) => daTela[nome.replace(/^body\./, '')]

function camposDoErro(erro: ErroQualquer): Partial<Record<Campo, string>> | undefined {
  const lista = erro.campos ?? (erro.campo ? [{ campo: erro.campo, mensagem: erro.message }] : [])
  const campos: Partial<Record<Campo, string>> = {}
  for (const { campo, mensagem } of lista) {
    const nome = campoDaTela(campo)
    if (nome) campos[nome] = mensagem
  }
  return Object.keys(campos).length ? campos : undefined
}

/** Errors that mean the same in every call of the checkout. */
function comum(erro: ErroQualquer, token: string): Desfecho | undefined {
  switch (erro.name) {
    case 'SemResposta':
      return { tipo: 'repetir', causa: 'rede' }
    case 'LinkProcessado':
      return { tipo: 'ir', para: caminhoDe('comprovante', { slug: erro.slug, id: erro.checkoutId }) }
    case 'LinkExpirado':
      return { tipo: 'ir', para: caminhoDe('linkExpirado', { id: erro.id ?? token }) }
    case 'Manutencao':
      return { tipo: 'ir', para: caminhoDe('erro503') }
    case 'LinkAlterado':
      return { tipo: 'linkAlterado', versao: erro.versao ?? 0 }
    case 'EtapaInvalida':
      return { tipo: 'reler' }
    default: {
      const campos = camposDoErro(erro)
      return campos && { tipo: 'campos', campos }
    }
  }
}

/** R022–R025, X01–X04: what a load of the link says. */
export function interpretarRetomada(r: Resultado<'obterLinkComPagamento'>, token: string): Desfecho {
  if (!r.ok) {
    const erro: ErroQualquer = r.error
    if (erro.name === 'ErroInterno') return { tipo: 'repetir', causa: 'rede' }
    const desfecho = comum(erro, token)
    const conhecido = desfecho?.tipo === 'ir' || desfecho?.tipo === 'repetir'
    return conhecido ? desfecho : { tipo: 'ir', para: caminhoDe('linkNaoEncontrado') }
  }
  const { proximaEtapa, checkoutId, pagamentoPix, message } = r.data
  return {
    tipo: 'etapa',
    etapa: proximaEtapa,
    ...(checkoutId && { checkoutId }),
    ...(pagamentoPix && { pix: pagamentoPix.dadosPix }),
    ...(message && { mensagem: message }),
  }
}

/** Start or register failed: R026, X05, unless it is about a field, the link, or nobody knows. */
export function interpretarFalha(erro: ErroQualquer, token: string): Desfecho {
  return comum(erro, token) ?? { tipo: 'falha', texto: erro.message }
}

/** The verdict on the payer (S013–S015). */
export function interpretarVerdito(name: Received<typeof registrarPagador>['name']): ProximaEtapa {
  return name === 'PagadorLiberado' ? 'REALIZAR_PAGAMENTO' : 'PAGADOR_BLOQUEADO_ANTIFRAUDE'
}

/** What processing says: the Pix, a link to follow, a refusal, or a bank that has not answered yet. */
export function interpretarProcessamento(r: Resultado<'processarPagamento'>, token: string): Desfecho {
  if (r.ok) {
    if (r.data.link) return { tipo: 'ir', para: r.data.link }
    const pix = r.data.dadosPix ?? r.data.pagamentoPix?.dadosPix
    if (!pix) return { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO', checkoutId: r.data.checkoutId }
    const etapa = pix.expirado ? 'PAGAMENTO_EXPIRADO' : 'AGUARDAR_PAGAMENTO'
    return { tipo: 'etapa', etapa, checkoutId: r.data.checkoutId, pix }
  }
  const erro: ErroQualquer = r.error
  switch (erro.name) {
    case 'ProvedorSemResposta':
    case 'PagamentoEmAndamento':
      return { tipo: 'repetir', causa: 'banco' }
    case 'PagamentoRecusado':
      return {
        tipo: 'etapa',
        etapa: 'ANTIFRAUDE_ADQUIRENTE',
        ...(erro.checkoutId && { checkoutId: erro.checkoutId }),
        mensagem: erro.descricao || erro.retornoUsuario?.message || erro.message,
      }
    default:
      // A gateway's own 502/504 page has no name; ours is an error of the server: both are unknown, and this call is idempotent.
      if (r.status >= 502 && erro.name !== 'Manutencao') return { tipo: 'repetir', causa: 'banco' }
      return interpretarFalha(erro, token)
  }
}

/** A link that the server returned, if a page may go there: our own paths, or http(s). */
export function destinoSeguro(link: string, origem: string): string | undefined {
  try {
    const url = new URL(link, origem)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
