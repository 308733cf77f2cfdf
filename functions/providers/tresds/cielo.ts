import type { Bandeira } from '../../../shared/domain/cartao.ts'
import { semAcentos } from '../../../shared/domain/nome.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { type FioMpi, fioHttp, type MpiConfig } from './fio.ts'
import type { ResultadoNoFio } from './mensagens.ts'
import type {
  Autenticacao,
  Compra,
  DadosAutenticados,
  Inicio,
  PedidoDeAutenticacao,
  Responsabilidade,
  Resultado,
  SemAutenticacao,
  TresDsPort,
} from './port.ts'
import { SessaoTresDs } from './sessao.ts'

/** ISO 4217 of the real: `init` wants the number, the other calls the letters. */
const REAL_NUMERICO = '986'
const REAL = 'BRL'
/** "Data Only": the issuer was told and did not authenticate the payer. */
const SO_DADOS = '100'
const BANDEIRA_NAO_ATENDIDA = 'MPI600'

/** Adapter of Cielo's MPI V3 (docs.cielo.com.br) over HTTP. */
export const mpiCielo = (config: MpiConfig): TresDsPort => tresDs(fioHttp(config))

export function tresDs(fio: FioMpi): TresDsPort {
  async function iniciar({ pedidoId, valor }: { pedidoId: string; valor: number }, prazo: Prazo): Promise<Inicio> {
    const token = await fio.token(prazo)
    if (token.tipo === 'sem-resposta' || !token.ok) return semAutenticacao(token)
    const acesso = token.corpo
    const inicio = await fio.iniciar(acesso, { orderNumber: pedidoId, currency: REAL_NUMERICO, amount: valor }, prazo)
    if (inicio.tipo === 'sem-resposta' || !inicio.ok) return semAutenticacao(inicio)
    const { referencia, tokenDoNavegador } = inicio.corpo
    return { tipo: 'iniciada', sessao: new SessaoTresDs({ acesso, referencia }), tokenDoNavegador }
  }

  return {
    iniciar,

    async autenticar(pedido, prazo) {
      const inicio = pedido.sessao
        ? ({ tipo: 'iniciada', sessao: pedido.sessao } as const)
        : await iniciar(pedido, prazo)
      if (inicio.tipo !== 'iniciada') return inicio
      const { sessao } = inicio
      const { acesso, referencia } = sessao.abrir()
      const resposta = await fio.autenticar(acesso, mensagemDaAutenticacao(pedido, referencia), prazo)
      if (resposta.tipo === 'sem-resposta' || !resposta.ok) return semAutenticacao(resposta)
      return interpretarAutenticacao(resposta.corpo, pedido, sessao)
    },

    async validar({ sessao, transacaoId, ...compra }, prazo) {
      const { acesso, referencia } = sessao.abrir()
      const corpo = { ...mensagemDaCompra(compra), transactionId: transacaoId }
      const resposta = await fio.validar(acesso, corpo, prazo)
      if (resposta.tipo === 'sem-resposta' || !resposta.ok) return semAutenticacao(resposta)
      return interpretar(resposta.corpo, compra, referencia)
    },
  }
}

function mensagemDaCompra({ pedidoId, valor, cartao, tipo }: Compra) {
  const { numero, validade } = cartao.abrir()
  const [mes, ano] = validade.split('/')
  const paymentMethod = tipo === 'credito' ? 'Credit' : 'Debit'
  return {
    orderNumber: pedidoId,
    currency: REAL,
    totalAmount: valor,
    card: { cardNumber: numero, expirationMonth: mes, expirationYear: ano, paymentMethod },
  }
}

function mensagemDaAutenticacao(pedido: PedidoDeAutenticacao, referencia: string) {
  const { pagador, navegador } = pedido
  const { endereco } = pagador
  return {
    referenceId: referencia,
    ...mensagemDaCompra(pedido),
    billTo: {
      name: semAcentos(pagador.nome).slice(0, 120),
      ...(pagador.telefone === undefined ? {} : { phoneNumber: pagador.telefone.replace(/\D/g, '') }),
      ...(pagador.email === undefined ? {} : { email: pagador.email }),
      ...(endereco && {
        street1: endereco.logradouro.slice(0, 60),
        street2: endereco.bairro.slice(0, 60),
        city: endereco.cidade.slice(0, 50),
        state: endereco.uf,
        zipCode: endereco.cep,
        country: endereco.pais ?? 'BR',
      }),
    },
    browserInfo: {
      userAgent: navegador.agente.slice(0, 255),
      screenWidth: navegador.larguraTela,
      screenHeight: navegador.alturaTela,
      colorDepth: navegador.bitsCor,
      timeZoneOffset: navegador.fuso,
      language: navegador.idioma.slice(0, 8),
      javaEnabled: false,
      javascriptEnabled: true,
      ...(navegador.ip === undefined ? {} : { ipAddress: navegador.ip }),
    },
  }
}

function interpretarAutenticacao(lido: ResultadoNoFio, compra: Compra, sessao: SessaoTresDs): Autenticacao {
  if (lido.status !== 2) return interpretar(lido, compra, sessao.abrir().referencia)
  const { desafio } = lido
  // The payer's browser will be sent there.
  if (desafio === null || !enderecoSeguro(desafio.acsUrl)) return { tipo: 'indeterminada' }
  if (compra.cartao.aparece(`${desafio.acsUrl} ${desafio.transacaoId}`)) return { tipo: 'indeterminada' }
  return { tipo: 'desafio', ...desafio, sessao }
}

/** What an answer proves. An authentication without its proof is none, whatever its status says. */
function interpretar(lido: ResultadoNoFio, { bandeira, cartao }: Compra, referencia: string): Resultado {
  const { cavv, xid, eci, versao, codigo } = lido
  if (lido.status === 2) return { tipo: 'indeterminada' }
  const autenticacao: DadosAutenticados | undefined =
    cavv === null || eci === null || versao === null
      ? undefined
      : { cavv, eci, versao, referencia, ...(xid === null ? {} : { xid }) }
  if (cartao.aparece(`${cavv} ${xid}`)) return { tipo: 'indeterminada' }
  if (lido.status === 1) {
    if (!autenticacao) return { tipo: 'indeterminada' }
    return { tipo: 'autenticada', autenticacao, responsabilidade: responsabilidadeDe(bandeira, autenticacao.eci) }
  }
  if (codigo === SO_DADOS && autenticacao) return { tipo: 'so-dados', autenticacao }
  return { tipo: 'nao-autenticada', motivo: codigo === BANDEIRA_NAO_ATENDIDA ? 'bandeira' : 'emissor', codigo }
}

/** https, or this machine's own: a challenge page is typed into. */
function enderecoSeguro(texto: string): boolean {
  const { protocol, hostname } = new URL(texto)
  const daqui = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && daqui)
}

/** Who answers for a fraud, by the ECI: Mastercard counts from 0, the others from 5. */
export function responsabilidadeDe(bandeira: Bandeira, eci: string): Responsabilidade {
  const numero = Number(eci)
  const [autenticado, tentado] = bandeira === 'mastercard' ? [2, 1] : [5, 6]
  if (numero === autenticado) return 'emissor'
  return numero === tentado ? 'tentativa' : 'loja'
}

/** A 409 is the MPI's word for a session used before, or by another. */
function semAutenticacao(resposta: HttpOutcome<unknown>): SemAutenticacao {
  if (resposta.tipo === 'sem-resposta' || resposta.ok) return { tipo: 'indeterminada' }
  const { status } = resposta
  if (status === 409) return { tipo: 'recusada', motivo: 'sessao' }
  if (status === 401 || status === 403) return { tipo: 'recusada', motivo: 'acesso-negado' }
  if (status === 429) return { tipo: 'recusada', motivo: 'limite' }
  if (status >= 400 && status < 500 && status !== 408) return { tipo: 'recusada', motivo: 'invalida' }
  return { tipo: 'indeterminada' }
}
