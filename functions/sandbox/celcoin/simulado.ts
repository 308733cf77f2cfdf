import { encargosDoBoleto } from '../../../shared/domain/boleto/encargos.ts'
import { type Boleto, lerBoleto } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { aceitaValor, calculoDe, impedimentoDe, type Titulo } from '../../../shared/domain/boleto/registro.ts'
import { type Data, dataSaoPaulo, horaSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { STATUS } from '../../providers/pagamentoDeBoleto/codigos.ts'
import { Falhas } from '../falhas.ts'
import type { Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { type NomeDeLinha, nomeDaLinha } from './linhas.ts'

export interface CelcoinSimuladaOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  falhas?: Falhas
  /** The hours in which slips are taken, `HH:MM` in São Paulo; the whole day unless told. */
  horario?: { abre: string; fecha: string }
}

/** One answer to a consultation: what may be paid, and until when. */
export interface Consulta {
  id: string
  linha: string
  valor: Centavos
  ate: number
}

export type StatusDeTransacao = (typeof STATUS)[keyof typeof STATUS]
export interface Transacao {
  id: string
  terminal: string
  nsu: number
  linha: string
  valor: Centavos
  status: StatusDeTransacao
  erro: string
  autenticacao: string
  criadaEm: number
  pagaEm: number | null
  visivelEm: number
  /** When the issuer's bank sends it back. */
  voltaEm: number | null
}

/** A slip as it is asked about: its kind, and the registry's view of it where there is a registry. */
export interface Lida {
  boleto: Boleto
  nome: NomeDeLinha
  titulo: Titulo | null
  valor: Centavos
}

const CONSULTA_MS = 30 * 60_000
const VOLTA_MS = 60_000
const ESCONDIDA_MS = 60_000
const LIMITE_DIAS = 59
/** The first number of a consultation and of a transaction. */
const PRIMEIRO = 816_000_000

/** Celcoin's bill payments behind their wire: the registry of slips, consultations, holds and payments. */
export class CelcoinSimulada {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly horario: { abre: string; fecha: string }
  readonly #consultas: Tabela<Consulta>
  readonly #transacoes: Tabela<Transacao>
  readonly #vezes: Tabela<number>
  readonly #opcoes: CelcoinSimuladaOpcoes

  constructor(opcoes: CelcoinSimuladaOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.falhas = opcoes.falhas ?? new Falhas(this.registros, { magicos: false })
    this.horario = opcoes.horario ?? { abre: '00:00', fecha: '23:59' }
    this.#consultas = this.registros.tabela('celcoin-consulta')
    this.#transacoes = this.registros.tabela('celcoin-transacao')
    this.#vezes = this.registros.tabela('celcoin-vezes')
  }

  agora(): number {
    return this.#opcoes.clock.now()
  }
  hoje(): Data {
    return dataSaoPaulo(this.agora())
  }
  aberta(nome: NomeDeLinha): boolean {
    const hora = horaSaoPaulo(this.agora()).slice(0, 5)
    return nome !== 'horario' && hora >= this.horario.abre && hora <= this.horario.fecha
  }

  /** What a line is now; undefined when it is no line, or the registry does not know it. */
  ler(linha: string): Lida | undefined {
    const lido = lerBoleto(linha, this.hoje())
    if (!lido.ok) return undefined
    const boleto = lido.valor
    const nome = nomeDaLinha(boleto.campoLivre)
    if (nome === 'inexistente') return undefined
    if (boleto.tipo === 'arrecadacao') return { boleto, nome, titulo: null, valor: boleto.valor ?? 0 }
    const titulo = this.#titulo(boleto.linha, boleto.valor, boleto.vencimento ?? this.hoje(), nome)
    return { boleto, nome, titulo, valor: calculoDe(titulo, this.hoje()).total }
  }

  /** Counts the question, which a slip whose value moves answers by, and keeps the answer for half an hour. */
  consultar(lida: Lida): Consulta {
    const { linha } = lida.boleto
    const id = String(PRIMEIRO + this.#consultas.valores().length)
    const consulta = { id, linha, valor: lida.valor, ate: this.agora() + CONSULTA_MS }
    this.#consultas.gravar(id, consulta)
    this.#vezes.gravar(linha, (this.#vezes.ler(linha) ?? 0) + 1)
    return consulta
  }

  /** Holds; `erro` says why not. */
  reservar(
    pedido: { terminal: string; nsu: number; linha: string; valor: Centavos; consultaId: string },
    lida: Lida,
  ): { transacao: Transacao } | { erro: string } {
    const consulta = this.#consultas.ler(pedido.consultaId)
    if (consulta?.linha !== pedido.linha || this.agora() > consulta.ate) return { erro: '641' }
    if (lida.nome === 'sem-saldo') return { erro: '651' }
    const erro = this.impedimento(lida) ?? (lida.nome === 'pago-no-meio' ? '183' : undefined)
    if (erro) return { erro }
    const cabe = lida.titulo ? this.#cabe(lida.titulo, pedido.valor, consulta.valor) : pedido.valor === lida.valor
    if (!cabe) return { erro: '619' }
    const { consultaId: _consulta, ...resto } = pedido
    const numero = this.#transacoes.valores().length + 1
    const transacao: Transacao = {
      ...resto,
      id: String(PRIMEIRO + 500_000 + numero),
      status: STATUS.reservada,
      erro: '000',
      autenticacao: String(1_000_000 + Math.floor(this.#opcoes.random() * 9_000_000)),
      criadaEm: this.agora(),
      pagaEm: null,
      visivelEm: this.agora(),
      voltaEm: null,
    }
    this.#transacoes.gravar(transacao.id, transacao)
    return { transacao }
  }

  /** Pays what is held; once paid it says so again. Undefined when there is nothing held under that number. */
  efetivar(id: string): { transacao: Transacao } | { erro: string } {
    const t = this.#transacoes.ler(id)
    if (!t || t.status === STATUS.desfeita || t.status === STATUS.negada) return { erro: '061' }
    if (t.status !== STATUS.reservada) return { transacao: t }
    const lida = this.ler(t.linha)
    const erro = !lida || lida.nome === 'recusa' ? '620' : this.impedimento(lida)
    if (erro) {
      this.#transacoes.gravar(id, { ...t, status: STATUS.negada, erro })
      return { erro }
    }
    const agora = this.agora()
    const nome = lida?.nome
    const paga: Transacao = {
      ...t,
      status: STATUS.paga,
      pagaEm: agora,
      visivelEm: nome === 'escondido' ? agora + ESCONDIDA_MS : agora,
      voltaEm: nome === 'volta' ? agora + VOLTA_MS : null,
    }
    this.#transacoes.gravar(id, paga)
    return { transacao: paga }
  }

  /** Lets what is held go; false when it was paid. */
  desfazer(id: string): boolean {
    const t = this.#transacoes.ler(id)
    if (!t) return true
    if (t.status === STATUS.reservada) this.#transacoes.gravar(id, { ...t, status: STATUS.desfeita })
    return t.status !== STATUS.paga && t.status !== STATUS.devolvida
  }

  /** Under a terminal and number on a day: what was paid, before what was only held. */
  situacao(terminal: string, nsu: number, dia: Data): Transacao | undefined {
    const agora = this.agora()
    const achadas = this.#transacoes
      .valores()
      .filter(t => t.terminal === terminal && t.nsu === nsu && dataSaoPaulo(t.criadaEm) === dia)
    const escondida = achadas.find(t => t.visivelEm > agora)
    if (escondida) return undefined
    return achadas.find(t => t.pagaEm !== null) ?? achadas.at(-1)
  }

  /** The issuer's bank sends a payment back, now or when asked for. */
  devolver(id: string): boolean {
    const t = this.#transacoes.ler(id)
    if (t?.status !== STATUS.paga) return false
    this.#transacoes.gravar(id, { ...t, status: STATUS.devolvida, voltaEm: null })
    return true
  }

  /** What was paid and has not come back. */
  pagas(): Transacao[] {
    return this.#transacoes.valores().filter(t => t.status === STATUS.paga)
  }

  transacoes(): Transacao[] {
    return this.#transacoes.valores()
  }

  async trabalhar(): Promise<void> {
    const agora = this.agora()
    for (const t of this.#transacoes.valores()) if (t.voltaEm !== null && t.voltaEm <= agora) this.devolver(t.id)
    await this.registros.confirmar()
  }
  proximoPrazo(): number | null {
    const prazos = this.#transacoes.valores().flatMap(t => (t.voltaEm === null ? [] : [t.voltaEm]))
    return prazos.length ? Math.min(...prazos) : null
  }

  /** The code by which a slip is not payable now; undefined when it is. */
  impedimento({ titulo }: Lida): string | undefined {
    const motivo = titulo && impedimentoDe(titulo, this.hoje())
    return motivo ? codigos[motivo] : undefined
  }

  /** What was answered half an hour ago is taken, unless the registry takes no such value any more. */
  #cabe(titulo: Titulo, valor: Centavos, consultado: Centavos): boolean {
    return titulo.divergencia === 3 ? valor === consultado : aceitaValor(titulo, valor, this.hoje())
  }

  #titulo(linha: string, face: Centavos, vencimento: Data, nome: NomeDeLinha): Titulo {
    const pago = this.#transacoes.valores().some(t => t.linha === linha && t.status === STATUS.paga)
    const valor = face + (nome === 'muda' ? 100 * (this.#vezes.ler(linha) ?? 0) : 0)
    const hoje = this.hoje()
    const encargos = encargosDoBoleto({ valor, vencimento, multa: [2, '2.00'], juros: [3, '1.00'] }, hoje)
    return {
      situacao: pago ? 8 : (situacoes[nome] ?? 12),
      valor,
      vencimento,
      limite: nome === 'vencido' ? somarDias(hoje, -10) : somarDias(vencimento, LIMITE_DIAS),
      bloqueado: nome === 'bloqueado',
      divergencia: divergencias[nome] ?? (face === 0 ? 1 : 3),
      ...(nome === 'faixa' && { minimo: ['P', '50'] as const, maximo: ['P', '150'] as const }),
      ...(nome === 'parte' && { minimo: ['P', '10'] as const }),
      calculos: [{ validade: hoje, ...encargos }],
    }
  }
}

const situacoes: Partial<Record<NomeDeLinha, number>> = { pago: 8, baixado: 1, beneficiario: 3 }
const divergencias: Partial<Record<NomeDeLinha, Titulo['divergencia']>> = { livre: 1, faixa: 2, parte: 4 }
const codigos = {
  pago: '183',
  baixado: '622',
  bloqueado: '620',
  beneficiario: '621',
  vencido: '613',
  parcial: '624',
  recusado: '620',
} as const
