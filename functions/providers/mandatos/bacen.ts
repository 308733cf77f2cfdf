import * as z from 'zod'
import type { Data } from '../../../shared/domain/calendario.ts'
import { codigoAutoriza } from '../../../shared/domain/pix/brcode.ts'
import type { HttpDeps, Prazo } from '../http.ts'
import { type ChamadaComToken, comToken } from '../oauth.ts'
import { emReais, recusaDe } from '../pix/norma.ts'
import { mensagemCobr, mensagemLocal, mensagemRec, mensagemSolicRec } from './mensagens.ts'
import type {
  CancelamentoDeDebito,
  ConsultaDeDebito,
  ConsultaDeMandato,
  ConsultaDePedido,
  CriacaoDeMandato,
  DebitoNoPsp,
  EnvioDeDebito,
  FimDeMandato,
  MandatosPort,
  NovoDebito,
  NovoMandato,
  NovoPedido,
  PedidoDeConfirmacao,
  PedidoDeRetentativa,
  ReservaDeLocal,
} from './port.ts'

export interface MandatosConfig extends HttpDeps {
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Our account at the PSP, into which mandates pay: `agencia/conta`. */
  conta: string
  timeoutMs?: number
}

const ESCOPOS = [
  ...(['rec.write', 'rec.read', 'cobr.write', 'cobr.read'] as const),
  ...(['solicrec.write', 'solicrec.read'] as const),
  ...(['payloadlocationrec.write', 'payloadlocationrec.read'] as const),
]
/** Less time than this does not pay for a query after a lost answer. */
const MINIMO_PARA_CONSULTAR_MS = 300

/**
 * Adapter of mandates in the BACEN Pix API 2.9.0. Nothing that may have had an effect is sent twice here: after a lost
 * answer what was asked for is looked for once, by the id that makes it one, and what cannot be known is `indeterminado`.
 */
export function mandatosBacen(config: MandatosConfig): MandatosPort {
  const { clock } = config
  const [agencia = '', conta = ''] = config.conta.split('/')
  const timeoutMs = config.timeoutMs ?? 5_000
  const comSessao = comToken({ ...config, timeoutMs, scopes: ESCOPOS })
  const chamar = <T>({
    caminho,
    prazo: { prazo },
    ...chamada
  }: Omit<ChamadaComToken<T>, 'url' | 'timeoutMs' | 'prazo'> & { caminho: string; prazo: Prazo }) =>
    comSessao({ ...chamada, url: `${config.baseUrl}${caminho}`, timeoutMs, prazo })
  const haTempo = ({ prazo }: Prazo) => prazo - clock.now() >= MINIMO_PARA_CONSULTAR_MS
  const rec = (idRec: string) => `/rec/${encodeURIComponent(idRec)}`
  const cobr = (txid: string) => `/cobr/${encodeURIComponent(txid)}`

  async function reservarLocal(prazo: Prazo): Promise<ReservaDeLocal> {
    const resposta = await chamar({ method: 'POST', caminho: '/locrec', schema: mensagemLocal, prazo })
    if (resposta.tipo === 'resposta' && resposta.ok) return { tipo: 'reservado', local: resposta.corpo.local }
    const motivo = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminado' }
  }

  async function criarMandato(novo: NovoMandato, prazo: Prazo): Promise<CriacaoDeMandato> {
    const corpo = corpoDoMandato(novo)
    const resposta = await chamar({ method: 'POST', caminho: '/rec', schema: mensagemRec, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.ok) return { tipo: 'criado', idRec: resposta.corpo.idRec }
    const motivo = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    if (motivo === 'acesso-negado' || motivo === 'limite') return { tipo: 'recusada', motivo }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const local = await chamar({ method: 'GET', caminho: `/locrec/${novo.local}`, schema: mensagemLocal, prazo })
    if (local.tipo !== 'resposta' || !local.ok) return { tipo: 'indeterminado' }
    if (local.corpo.idRec === null) return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminado' }
    const achado = await consultarMandato(local.corpo.idRec, undefined, prazo)
    if (achado.tipo !== 'mandato') return { tipo: 'indeterminado' }
    return achado.contrato === novo.contrato
      ? { tipo: 'criado', idRec: achado.idRec }
      : { tipo: 'recusada', motivo: 'invalida' }
  }

  async function consultarMandato(idRec: string, txid: string | undefined, prazo: Prazo): Promise<ConsultaDeMandato> {
    const caminho = rec(idRec) + (txid === undefined ? '' : `?txid=${encodeURIComponent(txid)}`)
    const resposta = await chamar({ method: 'GET', caminho, schema: mensagemRec, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (!resposta.ok) return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
    const { codigo, ...mandato } = resposta.corpo
    // a code that authorises nothing no payer may see: they would pay without a mandate
    return { tipo: 'mandato', ...mandato, codigo: codigo !== null && codigoAutoriza(codigo) ? codigo : null }
  }

  async function pedirConfirmacao(novo: NovoPedido, prazo: Prazo): Promise<PedidoDeConfirmacao> {
    const corpo = corpoDoPedido(novo)
    const resposta = await chamar({ method: 'POST', caminho: '/solicrec', schema: mensagemSolicRec, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.ok) return { tipo: 'pedido', idSolicRec: resposta.corpo.idSolicRec }
    if (resposta.tipo !== 'resposta') return { tipo: 'indeterminado' }
    const motivo = recusaDe(resposta.status)
    if (motivo !== 'invalida') return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminado' }
    return jaPedido(resposta) ? { tipo: 'pedido', idSolicRec: null } : { tipo: 'recusada', motivo }
  }

  async function consultarPedido(idSolicRec: string, prazo: Prazo): Promise<ConsultaDePedido> {
    const caminho = `/solicrec/${encodeURIComponent(idSolicRec)}`
    const resposta = await chamar({ method: 'GET', caminho, schema: mensagemSolicRec, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'pedido', status: resposta.corpo.status }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  async function cancelarMandato(idRec: string, prazo: Prazo): Promise<FimDeMandato> {
    const corpo = { status: 'CANCELADA' }
    const resposta = await chamar({ method: 'PATCH', caminho: rec(idRec), schema: mensagemRec, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.status === 404) return { tipo: 'inexistente' }
    if (resposta.tipo === 'resposta' && resposta.ok && terminou(resposta.corpo.status)) return { tipo: 'encerrado' }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achado = await consultarMandato(idRec, undefined, prazo)
    if (achado.tipo !== 'mandato') return { tipo: achado.tipo }
    return { tipo: terminou(achado.status) ? 'encerrado' : 'indeterminado' }
  }

  async function consultarDebito(txid: string, prazo: Prazo): Promise<ConsultaDeDebito> {
    const resposta = await chamar({ method: 'GET', caminho: cobr(txid), schema: mensagemCobr, prazo })
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'debito', ...resposta.corpo }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  async function enviarDebito(novo: NovoDebito, prazo: Prazo): Promise<EnvioDeDebito> {
    const corpo = corpoDoDebito(novo, { agencia, conta })
    const resposta = await chamar({ method: 'PUT', caminho: cobr(novo.txid), schema: mensagemCobr, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.ok) return conferir(resposta.corpo, novo)
    const motivo = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    if (motivo === 'acesso-negado' || motivo === 'limite') return { tipo: 'recusada', motivo }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achado = await consultarDebito(novo.txid, prazo)
    if (achado.tipo === 'debito') return conferir(achado, novo)
    // without a refusal "not there" proves nothing: the lost PUT may still arrive
    return motivo && achado.tipo === 'inexistente'
      ? { tipo: 'recusada', motivo: 'invalida' }
      : { tipo: 'indeterminado' }
  }

  async function cancelarDebito(txid: string, prazo: Prazo): Promise<CancelamentoDeDebito> {
    const corpo = { status: 'CANCELADA' }
    const resposta = await chamar({ method: 'PATCH', caminho: cobr(txid), schema: mensagemCobr, prazo, corpo })
    if (resposta.tipo === 'resposta' && resposta.status === 404) return { tipo: 'inexistente' }
    if (resposta.tipo === 'resposta' && resposta.ok) return fimDoDebito(resposta.corpo)
    const recusou = resposta.tipo === 'resposta' && recusaDe(resposta.status) === 'invalida'
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achado = await consultarDebito(txid, prazo)
    if (achado.tipo !== 'debito') return { tipo: achado.tipo }
    const fim = fimDoDebito(achado)
    return fim.tipo === 'indeterminado' && recusou ? { tipo: 'tarde' } : fim
  }

  async function retentarDebito(txid: string, dia: Data, prazo: Prazo): Promise<PedidoDeRetentativa> {
    const caminho = `${cobr(txid)}/retentativa/${dia}`
    const resposta = await chamar({ method: 'POST', caminho, schema: mensagemCobr, prazo })
    if (resposta.tipo === 'resposta' && resposta.ok) return { tipo: 'pedida' }
    const motivo = resposta.tipo === 'resposta' ? recusaDe(resposta.status) : null
    if (motivo === 'acesso-negado' || motivo === 'limite') return { tipo: 'recusada', motivo }
    if (!haTempo(prazo)) return { tipo: 'indeterminado' }
    const achado = await consultarDebito(txid, prazo)
    if (achado.tipo === 'debito' && achado.tentativas.some(t => t.dia === dia)) return { tipo: 'pedida' }
    return motivo && achado.tipo !== 'indeterminado' ? { tipo: 'recusada', motivo } : { tipo: 'indeterminado' }
  }

  return {
    ...{ reservarLocal, criarMandato, consultarMandato, cancelarMandato },
    ...{ pedirConfirmacao, consultarPedido },
    ...{ enviarDebito, consultarDebito, cancelarDebito, retentarDebito },
  }
}

const terminou = (status: string): boolean => ['REJEITADA', 'EXPIRADA', 'CANCELADA'].includes(status)

const fimDoDebito = ({ status }: Pick<DebitoNoPsp, 'status'>): CancelamentoDeDebito => {
  if (status === 'CANCELADA') return { tipo: 'cancelado' }
  return { tipo: ['CONCLUIDA', 'EXPIRADA', 'REJEITADA'].includes(status) ? 'terminado' : 'indeterminado' }
}

function conferir(achado: DebitoNoPsp, novo: NovoDebito): EnvioDeDebito {
  const nosso = achado.txid === novo.txid && achado.idRec === novo.idRec && achado.valor === novo.valor
  return nosso ? { tipo: 'enviado', debito: achado } : { tipo: 'recusada', motivo: 'txid-em-uso' }
}

const corpoDoMandato = (novo: NovoMandato) => ({
  vinculo: {
    contrato: novo.contrato,
    devedor: {
      [novo.devedor.documento.length === 11 ? 'cpf' : 'cnpj']: novo.devedor.documento,
      nome: novo.devedor.nome,
    },
    objeto: novo.objeto,
  },
  calendario: {
    dataInicial: novo.inicio,
    ...(novo.fim !== undefined && { dataFinal: novo.fim }),
    periodicidade: novo.periodicidade,
  },
  valor: { valorRec: emReais(novo.valor) },
  politicaRetentativa: novo.politica,
  loc: novo.local,
  ...(novo.txid !== undefined && { ativacao: { dadosJornada: { txid: novo.txid } } }),
})

/** The norm's violation of a second request for one mandate. */
const problemaDoPedido = z.looseObject({ violacoes: z.array(z.looseObject({ razao: z.string() })) })
const jaPedido = ({ corpo }: { corpo: unknown }): boolean => {
  const lido = problemaDoPedido.safeParse(corpo)
  return lido.success && lido.data.violacoes.some(v => /solicita[cç][aã]o ativa/i.test(v.razao))
}

const corpoDoPedido = ({ idRec, expiraEm, destino, documento }: NovoPedido) => ({
  idRec,
  calendario: { dataExpiracaoSolicitacao: expiraEm },
  destinatario: {
    ...{ agencia: destino.agencia, conta: destino.conta, ispbParticipante: destino.ispb },
    [documento.length === 11 ? 'cpf' : 'cnpj']: documento,
  },
})

const corpoDoDebito = (novo: NovoDebito, { agencia, conta }: { agencia: string; conta: string }) => ({
  idRec: novo.idRec,
  infoAdicional: novo.informacao,
  calendario: { dataDeVencimento: novo.vencimento },
  valor: { original: emReais(novo.valor) },
  // the calendar of the rules counts on it: a debit falls on a business day
  ajusteDiaUtil: true,
  recebedor: { agencia, conta, tipoConta: 'CORRENTE' },
})
