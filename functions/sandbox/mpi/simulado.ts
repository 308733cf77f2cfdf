import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { CODIGO_CERTO, type Roteiro, roteiroDe } from './cartoes.ts'

export interface MpiSimuladoOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  /** The merchant; `clienteMpiDeDemonstracao` unless told. */
  cliente?: ClienteMpi
}

export interface ClienteMpi {
  clientId: string
  clientSecret: string
  estabelecimento: { codigo: string; nome: string; mcc: string }
}

/** Public knowledge, worth nothing elsewhere. */
export const clienteMpiDeDemonstracao: ClienteMpi = {
  clientId: 'mpi-quita-demo',
  clientSecret: 'segredo-de-demonstracao-do-mpi',
  estabelecimento: { codigo: '1006993069', nome: 'Quita Pagamentos', mcc: '7372' },
}

/** One access token is one 3DS session; each step happens once, in order. */
export interface Sessao {
  acesso: string
  ate: number
  fase: 'aberta' | 'iniciada' | 'desafiada' | 'encerrada'
  referencia: string
  pedidoId: string
  valor: number
}

export interface Desafio {
  transacaoId: string
  acesso: string
  /** First six and last four digits: the simulator keeps no card either. */
  cartao: string
  valor: number
  pagina: Roteiro['pagina']
  eci: string
  falhaDaValidacao: NonNullable<Roteiro['falha']>['modo'] | null
  erros: number
  ate: number
  estado: 'aberto' | 'aprovado' | 'negado' | 'cancelado'
}

export interface Autenticada {
  Cavv: string
  Xid: string
  Eci: string
  Version: string
}

const SESSAO_MS = 20 * 60_000
const DESAFIO_MS = 10 * 60_000
const ERROS_ACEITOS = 3

const rosto = (numero: string): string => `${numero.slice(0, 6)}${numero.slice(-4)}`

/** Cielo's MPI V3 behind its wire: sessions, challenges, and what the issuer's page comes to. */
export class MpiSimulado {
  readonly registros: Registros
  readonly cliente: ClienteMpi
  readonly #sessoes: Tabela<Sessao>
  readonly #desafios: Tabela<Desafio>
  readonly #opcoes: MpiSimuladoOpcoes

  constructor(opcoes: MpiSimuladoOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.cliente = opcoes.cliente ?? clienteMpiDeDemonstracao
    this.#sessoes = this.registros.tabela('mpi-sessao')
    this.#desafios = this.registros.tabela('mpi-desafio')
  }

  abrir(): Sessao {
    const acesso = `mpi.${hexadecimal(this.#opcoes.random, 40)}`
    const ate = this.#agora() + SESSAO_MS
    return this.#gravar({ acesso, ate, fase: 'aberta', referencia: '', pedidoId: '', valor: 0 })
  }

  /** The session of a token still valid. */
  sessao(acesso: string): Sessao | undefined {
    const sessao = this.#sessoes.ler(acesso)
    return sessao && this.#agora() < sessao.ate ? sessao : undefined
  }

  iniciar(sessao: Sessao, pedidoId: string, valor: number): Sessao {
    return this.#gravar({ ...sessao, fase: 'iniciada', referencia: this.#guid(), pedidoId, valor })
  }

  /** Ends the session with the issuer's answer, or opens the challenge. */
  autenticar(sessao: Sessao, numero: string): { autenticada: Autenticada } | { desafio: Desafio } | { codigo: string } {
    const roteiro = roteiroDe(numero)
    if (roteiro.caminho === 'desafio') return { desafio: this.#desafiar(sessao, numero, roteiro) }
    this.#gravar({ ...sessao, fase: 'encerrada' })
    if (roteiro.caminho === 'falha') return { codigo: '476' }
    if (roteiro.caminho === 'bandeira-nao-atendida') return { codigo: 'MPI600' }
    return { autenticada: this.#prova(roteiro.eci) }
  }

  desafio(transacaoId: string): Desafio | undefined {
    return this.#desafios.ler(transacaoId)
  }

  desafios(): Desafio[] {
    return this.#desafios.valores()
  }

  /** The payer types a code on the issuer's page. */
  responder(transacaoId: string, codigo: string): Desafio | undefined {
    const desafio = this.#aberto(transacaoId)
    if (!desafio || desafio.pagina === 'parada') return desafio
    if (codigo === CODIGO_CERTO && desafio.pagina !== 'sempre-nega') return this.#encerrar(desafio, 'aprovado')
    const erros = desafio.erros + 1
    if (erros >= ERROS_ACEITOS || desafio.pagina === 'sempre-nega')
      return this.#encerrar({ ...desafio, erros }, 'negado')
    const errado = { ...desafio, erros }
    this.#desafios.gravar(transacaoId, errado)
    return errado
  }

  cancelar(transacaoId: string): Desafio | undefined {
    const desafio = this.#aberto(transacaoId)
    return desafio && this.#encerrar(desafio, 'cancelado')
  }

  /** Whether the challenge can no longer be answered, for its time or its state. */
  terminou(desafio: Desafio): boolean {
    return desafio.estado !== 'aberto' || this.#agora() >= desafio.ate
  }

  /** The session's last word; undefined when the payer did not prove who they are. */
  validar(sessao: Sessao, desafio: Desafio): Autenticada | undefined {
    this.#gravar({ ...sessao, fase: 'encerrada' })
    return desafio.estado === 'aprovado' ? this.#prova(desafio.eci) : undefined
  }

  mesmoCartao(desafio: Desafio, numero: string): boolean {
    return desafio.cartao === rosto(numero)
  }

  #desafiar(sessao: Sessao, numero: string, { pagina, eci, falha }: Roteiro): Desafio {
    this.#gravar({ ...sessao, fase: 'desafiada' })
    const desafio: Desafio = {
      transacaoId: hexadecimal(this.#opcoes.random, 20),
      acesso: sessao.acesso,
      cartao: rosto(numero),
      valor: sessao.valor,
      pagina,
      eci,
      falhaDaValidacao: falha?.chamada === 'validate' ? falha.modo : null,
      erros: 0,
      ate: this.#agora() + DESAFIO_MS,
      estado: 'aberto',
    }
    this.#desafios.gravar(desafio.transacaoId, desafio)
    return desafio
  }

  #aberto(transacaoId: string): Desafio | undefined {
    const desafio = this.#desafios.ler(transacaoId)
    return desafio && !this.terminou(desafio) ? desafio : undefined
  }

  #encerrar(desafio: Desafio, estado: Desafio['estado']): Desafio {
    const encerrado = { ...desafio, estado }
    this.#desafios.gravar(desafio.transacaoId, encerrado)
    return encerrado
  }

  #prova(eci: string): Autenticada {
    const vinteBytes = () =>
      btoa(String.fromCharCode(...Array.from({ length: 20 }, () => Math.floor(this.#opcoes.random() * 256))))
    return { Cavv: vinteBytes(), Xid: vinteBytes(), Eci: eci, Version: '2.2.0' }
  }

  #gravar(sessao: Sessao): Sessao {
    this.#sessoes.gravar(sessao.acesso, sessao)
    return sessao
  }

  #guid(): string {
    const hex = hexadecimal(this.#opcoes.random, 32)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  #agora(): number {
    return this.#opcoes.clock.now()
  }
}
