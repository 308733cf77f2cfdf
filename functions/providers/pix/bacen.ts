import { codigoDaCobranca, codigoServe, type RecebedorDoCodigo } from '../../../shared/domain/pix/brcode.ts'
import type { HttpDeps, Prazo } from '../http.ts'
import { type ChamadaComToken, comToken } from '../oauth.ts'
import { mensagemCob, mensagemDevolucao, mensagemLista, mensagemPix, type PixLido } from './mensagens.ts'
import { emReais, recusaDe } from './norma.ts'
import type {
  CancelamentoPix,
  CobrancaPix,
  ConsultaDevolucao,
  ConsultaPix,
  ConsultaRecebimento,
  CriacaoPix,
  DevolucaoPix,
  ListaDePix,
  NovaCobranca,
  NovaDevolucao,
  PedidoDeLista,
  PspPort,
  RecebimentoPix,
  RegistroDevolucao,
} from './port.ts'

export interface BacenConfig extends HttpDeps {
  /** The PSP's address with its base path, which PSPs choose: `https://pix.psp.example/api/v2`. */
  baseUrl: string
  /** Where tokens are asked for; often another host. */
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Our DICT key, which receives the charges; after a comma, older ones whose charges may still be paid. */
  chave: string
  /** Whom a code says that it pays, where the PSP leaves the writing of it to us. */
  recebedor: RecebedorDoCodigo
  /** Longest wait for one answer, in ms; 5,000 unless told. */
  timeoutMs?: number
}

/** Only what the port uses: a leaked token cannot change webhooks. */
const ESCOPOS = ['cob.write', 'cob.read', 'pix.write', 'pix.read'] as const
/** Less time than this does not pay for a query after a lost answer. */
const MINIMO_PARA_CONSULTAR_MS = 300

/** The norm's default page; a larger one is each PSP's own choice. */
const ITENS_POR_PAGINA = 100
/** A page with the refunds of each Pix, in bytes. */
const MAIOR_LISTA = 2 * 1024 * 1024

/**
 * Adapter of the BACEN Pix API 2.9.0 (github.com/bacen/pix-api): OAuth2 client_credentials, problem+json errors. Real
 * PSPs also require mTLS: inject a `fetch` that presents the client certificate. A PUT is never repeated here; after
 * a lost answer the charge (or refund) is asked for once, if there is time, and what cannot be known is
 * `indeterminado`.
 */
export function bacen(config: BacenConfig): PspPort {
  const { clock } = config
  const [chave = '', ...anteriores] = config.chave.split(',').map(c => c.trim())
  const chaves = new Set([chave, ...anteriores].map(c => c.toLowerCase()))
  const timeoutMs = config.timeoutMs ?? 5_000
  const comSessao = comToken({ ...config, timeoutMs, scopes: ESCOPOS })
  const conferir = (achada: Omit<CobrancaPix, 'pagamentos'>, nova: NovaCobranca) =>
    conferirCobranca(achada, nova, config.recebedor)

  const chamar = <T>({
    caminho,
    prazo: { prazo },
    ...chamada
  }: Omit<ChamadaComToken<T>, 'url' | 'timeoutMs' | 'prazo'> & { caminho: string; prazo: Prazo }) =>
    comSessao({ ...chamada, url: `${config.baseUrl}${caminho}`, timeoutMs, prazo })

  const haTempo = ({ prazo }: Prazo) => prazo - clock.now() >= MINIMO_PARA_CONSULTAR_MS
  const cob = (txid: string) => `/cob/${encodeURIComponent(txid)}`
  const pix = (e2eid: string) => `/pix/${encodeURIComponent(e2eid)}`

  const recebido = ({ chave: para, ...lido }: PixLido): RecebimentoPix => ({
    ...lido,
    ...(para !== null && !chaves.has(para.toLowerCase()) && { outraChave: true as const }),
  })

  async function consultar(txid: string, prazo: Prazo): Promise<ConsultaPix> {
    const resposta = await chamar({ method: 'GET', caminho: cob(txid), schema: mensagemCob, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'cobranca', ...resposta.corpo, pagamentos: resposta.corpo.pagamentos.map(recebido) }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  async function criarCobranca(nova: NovaCobranca, prazo: Prazo): Promise<CriacaoPix> {
    const resposta = await chamar({
      method: 'PUT',
      caminho: cob(nova.txid),
      schema: mensagemCob,
      prazo,
      corpo: corpoDaCobranca(nova, chave),
    })
    if (resposta.tipo === 'resposta' && resposta.ok) return conferir(resposta.corpo, nova)
    const recusa = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    if (recusa === 'acesso-negado' || recusa === 'limite') return { tipo: 'recusada', motivo: recusa }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achada = await consultar(nova.txid, prazo)
    if (achada.tipo === 'cobranca') return conferir(achada, nova)
    // Without a refusal, "not there" proves nothing: the lost PUT may still arrive.
    return recusa && achada.tipo === 'inexistente'
      ? { tipo: 'recusada', motivo: 'invalida' }
      : { tipo: 'indeterminado' }
  }

  async function cancelar(txid: string, prazo: Prazo): Promise<CancelamentoPix> {
    const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    const resposta = await chamar({ method: 'PATCH', caminho: cob(txid), schema: mensagemCob, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.ok) return situacaoDoCancelamento(resposta.corpo)
    if (resposta.tipo === 'resposta' && resposta.status === 404) return { tipo: 'inexistente' }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achada = await consultar(txid, prazo)
    return achada.tipo === 'cobranca' ? situacaoDoCancelamento(achada) : { tipo: achada.tipo }
  }

  const caminhoDaDevolucao = (e2eid: string, id: string) => `${pix(e2eid)}/devolucao/${encodeURIComponent(id)}`

  async function devolver(nova: NovaDevolucao, prazo: Prazo): Promise<DevolucaoPix> {
    const caminho = caminhoDaDevolucao(nova.e2eid, nova.id)
    const corpo = { valor: emReais(nova.valor), natureza: 'ORIGINAL', descricao: nova.descricao }
    const resposta = await chamar({ method: 'PUT', caminho, schema: mensagemDevolucao, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.ok) return conferirDevolucao(resposta.corpo, nova)
    const recusa = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    if (recusa === 'acesso-negado' || recusa === 'limite') return { tipo: 'recusada', motivo: recusa }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achada = await chamar({ method: 'GET', caminho, schema: mensagemDevolucao, prazo })
    if (achada.tipo === 'resposta' && achada.ok) return conferirDevolucao(achada.corpo, nova)
    const naoExiste = achada.tipo === 'resposta' && achada.status === 404
    return recusa && naoExiste ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
  }

  async function consultarPix(e2eid: string, prazo: Prazo): Promise<ConsultaRecebimento> {
    const resposta = await chamar({ method: 'GET', caminho: pix(e2eid), schema: mensagemPix, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'pix', ...recebido(resposta.corpo) }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  async function consultarDevolucao(e2eid: string, id: string, prazo: Prazo): Promise<ConsultaDevolucao> {
    const caminho = caminhoDaDevolucao(e2eid, id)
    const resposta = await chamar({ method: 'GET', caminho, schema: mensagemDevolucao, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'devolucao', ...resposta.corpo }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  async function listar({ inicio, fim, pagina, comDevolucao }: PedidoDeLista, prazo: Prazo): Promise<ListaDePix> {
    const query = new URLSearchParams({
      inicio: new Date(inicio).toISOString(),
      fim: new Date(fim).toISOString(),
      'paginacao.paginaAtual': String(pagina),
      'paginacao.itensPorPagina': String(ITENS_POR_PAGINA),
      ...(comDevolucao && { devolucaoPresente: 'true' }),
    })
    const schema = mensagemLista
    const resposta = await chamar({ method: 'GET', caminho: `/pix?${query}`, schema, prazo, maxBytes: MAIOR_LISTA })
    if (resposta.tipo === 'sem-resposta' || !resposta.ok) return { tipo: 'indeterminado' }
    const { pix: lidos, paginas, ilegiveis } = resposta.corpo
    return { tipo: 'lista', pix: lidos.map(recebido), paginas, ilegiveis }
  }

  return { criarCobranca, consultar, cancelar, devolver, consultarPix, consultarDevolucao, listar }
}

function corpoDaCobranca(nova: NovaCobranca, chave: string) {
  const devedor = nova.devedor && {
    [nova.devedor.documento.length === 11 ? 'cpf' : 'cnpj']: nova.devedor.documento,
    nome: nova.devedor.nome,
  }
  return {
    calendario: { expiracao: nova.expiracaoSegundos },
    devedor,
    valor: { original: emReais(nova.valor) },
    chave,
    solicitacaoPagador: nova.solicitacaoPagador,
  }
}

/**
 * The charge found under our txid is ours if the value is; a refusal of a repeated PUT ("txid em uso") ends here as
 * `criada`. So does one already paid (`consultar` tells), but not one taken away, whose code the payer could not pay.
 * Its code is the PSP's, or written from its location; one that does not lead to this charge no payer may see.
 */
function conferirCobranca(
  achada: Omit<CobrancaPix, 'pagamentos'>,
  nova: NovaCobranca,
  recebedor: RecebedorDoCodigo,
): CriacaoPix {
  const nossa = achada.txid === nova.txid && achada.valor === nova.valor && achada.situacao !== 'REMOVIDA'
  if (!nossa) return { tipo: 'recusada', motivo: 'txid-em-uso' }
  const { txid, location, criadaEm, expiraEm } = achada
  const brcode = achada.brcode ?? (location === null ? undefined : codigoDaCobranca(location, recebedor))
  if (brcode === undefined || achada.situacao === 'DESCONHECIDA') return { tipo: 'indeterminado' }
  if (!codigoServe(brcode, achada)) return { tipo: 'recusada', motivo: 'codigo-alheio' }
  return { tipo: 'criada', txid, brcode, criadaEm, expiraEm }
}

function situacaoDoCancelamento(cobranca: Pick<CobrancaPix, 'situacao'>): CancelamentoPix {
  if (cobranca.situacao === 'REMOVIDA') return { tipo: 'cancelada' }
  return { tipo: cobranca.situacao === 'CONCLUIDA' ? 'ja-paga' : 'indeterminado' }
}

function conferirDevolucao(achada: RegistroDevolucao, nova: NovaDevolucao): DevolucaoPix {
  if (achada.id !== nova.id || achada.valor !== nova.valor) return { tipo: 'recusada', motivo: 'id-em-uso' }
  if (achada.situacao === 'NAO_REALIZADO') return { tipo: 'nao-realizado', motivo: achada.motivo }
  if (achada.situacao === 'DESCONHECIDA') return { tipo: 'indeterminado' }
  return { tipo: achada.situacao === 'DEVOLVIDO' ? 'devolvido' : 'em-processamento' }
}
