import {
  type Data,
  dataSaoPaulo,
  dataValida,
  fimDoDia,
  inicioDoDia,
  somarDias,
} from '../../../../shared/domain/calendario.ts'
import { vencimentoDoCiclo } from '../../../../shared/domain/ciclos.ts'
import { proximoDiaUtil } from '../../../../shared/domain/diasUteis.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Registros, Tabela } from '../../registros.ts'
import type { Endereco } from '../fio.ts'
import { alfanumerico, hexadecimal, ISPB_DO_RECEBEDOR, novoE2eid, type Random } from '../ids.ts'
import { type Cob, certo, errado, type Resultado } from '../modelo.ts'
import { avisoDaCobr, avisoDaRec, codigoComposto } from './fio.ts'
import {
  type Cobr,
  type DadosCobr,
  type DadosRec,
  type DadosSolicRec,
  type Encerramento,
  type Local,
  periodicidades,
  type Rec,
  type SolicRec,
  type StatusCobr,
  type StatusSolicRec,
  type StatusTentativa,
  type TarefaDeMandato,
  type Tentativa,
} from './modelo.ts'
import { problemasDeMandato as problemas } from './problemas.ts'

/** What the mandates need of their PSP. */
export interface PspDosMandatos {
  agora: () => number
  random: Random
  endereco: Endereco
  proximoNumero: () => number
  cob: (txid: string) => Cob | undefined
  /** The payer's bank pays a charge by code; false where it may not be paid. */
  pagarCob: (txid: string) => boolean
  /** Money of a debit arrives. */
  receber: (pago: { e2eid: string; txid: string; valor: Centavos; horario: number }) => void
  /** Queues a callback `…/rec` or `…/cobr`. */
  avisar: (qual: 'rec' | 'cobr', corpo: unknown, valor: Centavos | undefined) => void
}

const MINUTO = 60_000
const HORA = 60 * MINUTO
/** The payer's bank schedules within two hours. */
const DEMORA_DA_AGENDA_MS = 10 * MINUTO
const RETENTATIVAS = 3
const DIAS_DE_RETENTATIVA = 7
/** The payer's balance: what a bank of the arrangement says of it is an attempt that ran out. */
const ACIMA_DO_MAXIMO = 'AM02'

/** A request stays open this long at most (IN BCB 436). */
const DIAS_DO_PEDIDO = 30
const esperando = ({ status }: SolicRec): boolean => ['CRIADA', 'ENVIADA', 'RECEBIDA'].includes(status)
/** What becomes of a request with its mandate. */
const doPedido = { APROVADA: 'ACEITA', REJEITADA: 'REJEITADA', EXPIRADA: 'EXPIRADA', CANCELADA: 'CANCELADA' } as const

const terminada = (status: StatusCobr): boolean => !['CRIADA', 'ATIVA'].includes(status)
const viva = ({ status }: Tentativa): boolean => status === 'SOLICITADA' || status === 'AGENDADA'
const diaDoDebito = (c: DadosCobr): Data => (c.ajusteDiaUtil ? proximoDiaUtil(c.vencimento) : c.vencimento)

/** Mandates and their charges at the PSP, and the payer's bank behind them: all of it by the clock, nothing by itself. */
export class MandatosSimulados {
  readonly #locais: Tabela<Local>
  readonly #recs: Tabela<Rec>
  readonly #solicrecs: Tabela<SolicRec>
  readonly #cobrs: Tabela<Cobr>
  readonly #tarefas: Tabela<TarefaDeMandato>
  readonly #psp: PspDosMandatos

  constructor(registros: Registros, psp: PspDosMandatos) {
    this.#locais = registros.tabela('locrec')
    this.#recs = registros.tabela('rec')
    this.#solicrecs = registros.tabela('solicrec')
    this.#cobrs = registros.tabela('cobr')
    this.#tarefas = registros.tabela('tarefa-mandato')
    this.#psp = psp
  }

  /** `POST /locrec`. */
  reservar(): Local {
    const { proximoNumero, random, agora } = this.#psp
    const local: Local = { id: proximoNumero(), token: hexadecimal(random, 32), criacao: agora(), idRec: null }
    this.#locais.gravar(String(local.id), local)
    return local
  }
  local(id: number): Local | undefined {
    return this.#locais.ler(String(id))
  }
  localDoToken(token: string): Local | undefined {
    return this.#locais.valores().find(l => l.token === token)
  }
  localDaRec(idRec: string): Local | undefined {
    return this.#locais.valores().find(l => l.idRec === idRec)
  }

  /** `POST /rec`. A location takes one mandate alone. */
  criarRec(dados: DadosRec): Resultado<Rec> {
    const local = dados.loc === null ? undefined : this.local(dados.loc)
    const { agora, random } = this.#psp
    const hoje = dataSaoPaulo(agora())
    if (dados.loc !== null && !local)
      return errado(problemas.rec('O location referenciado por rec.loc inexiste.', 'rec.loc'))
    if (local?.idRec)
      return errado(
        problemas.rec('O location referenciado por rec.loc já está sendo utilizado por outra recorrência.', 'rec.loc'),
      )
    if (dados.valorRec !== null && dados.valorMinimoRecebedor !== null)
      return errado(problemas.rec('Ambos os campos de rec.valor estão preenchidos.', 'rec.valor'))
    if (dados.dataInicial < hoje || (dados.dataFinal !== null && dados.dataFinal < dados.dataInicial))
      return errado(problemas.rec('O campo rec.calendario.dataInicial é inválido.', 'rec.calendario.dataInicial'))
    if (dados.txid !== null && !this.#psp.cob(dados.txid))
      return errado(problemas.rec('A cobrança da jornada inexiste.', 'rec.ativacao.dadosJornada.txid'))
    const letra = dados.politicaRetentativa === 'PERMITE_3R_7D' ? 'R' : 'N'
    const idRec = `R${letra}${ISPB_DO_RECEBEDOR}${hoje.replaceAll('-', '')}${alfanumerico(random, 11)}`
    const rec: Rec = {
      ...{ ...dados, idRec, status: 'CRIADA', criacao: agora(), maximo: null, semSaldo: [], encerramento: null },
      atualizacao: [{ status: 'CRIADA', em: agora() }],
    }
    this.#recs.gravar(idRec, rec)
    if (local) this.#locais.gravar(String(local.id), { ...local, idRec })
    return certo(rec)
  }
  rec(idRec: string): Rec | undefined {
    return this.#recs.ler(idRec)
  }
  recs(): Rec[] {
    return this.#recs.valores().sort((a, b) => a.criacao - b.criacao || a.idRec.localeCompare(b.idRec))
  }
  /** The code that the PSP answers for a mandate with its first charge. */
  codigo(rec: Rec): string | null {
    const cob = rec.txid === null ? undefined : this.#psp.cob(rec.txid)
    const local = this.localDaRec(rec.idRec)
    return cob && local ? codigoComposto(cob, local, this.#psp.endereco) : null
  }

  /** `POST /solicrec`: the payer's bank has it within a minute, and its answer is taken until it runs out. */
  pedir(dados: DadosSolicRec): Resultado<SolicRec> {
    const rec = this.#recs.ler(dados.idRec)
    const em = this.#psp.agora()
    if (!rec) return errado(problemas.naoEncontrado('RecNaoEncontrada'))
    if (rec.status !== 'CRIADA') return errado(problemas.solicrec('A recorrência já foi respondida.', 'solicrec.idRec'))
    if (this.pedidoDaRec(rec.idRec))
      return errado(
        problemas.solicrec('Existe uma solicitação ativa referente ao mesmo solicrec.idRec.', 'solicrec.idRec'),
      )
    if (dados.expira <= em || dados.expira > em + DIAS_DO_PEDIDO * 24 * HORA)
      return errado(problemas.solicrec('O objeto solicrec.calendario não respeita o schema.', 'solicrec.calendario'))
    const doDevedor = 'cpf' in rec.devedor ? rec.devedor.cpf : rec.devedor.cnpj
    if (dados.destinatario.documento !== doDevedor)
      return errado(
        problemas.solicrec('O objeto solicrec.destinatario não respeita o schema.', 'solicrec.destinatario'),
      )
    const hoje = dataSaoPaulo(em).replaceAll('-', '')
    const idSolicRec = `SC${ISPB_DO_RECEBEDOR}${hoje}${alfanumerico(this.#psp.random, 11)}`
    const pedido: SolicRec = {
      ...{ ...dados, idSolicRec, status: 'CRIADA', criacao: em },
      atualizacao: [{ status: 'CRIADA', em }],
    }
    this.#solicrecs.gravar(idSolicRec, pedido)
    this.#recs.gravar(rec.idRec, { ...rec, pedida: true })
    this.#agendar(em + MINUTO, { tipo: 'receber', idSolicRec })
    this.#agendar(dados.expira, { tipo: 'expirar', idSolicRec })
    return certo(pedido)
  }
  pedido(idSolicRec: string): SolicRec | undefined {
    return this.#solicrecs.ler(idSolicRec)
  }
  /** The request of a mandate that waits for its answer. */
  pedidoDaRec(idRec: string): SolicRec | undefined {
    return this.#solicrecs.valores().find(s => s.idRec === idRec && esperando(s))
  }
  /** Its time runs out now, for a test that does not wait for it. False where it waits no more. */
  deixarVencer(idRec: string): boolean {
    const pedido = this.pedidoDaRec(idRec)
    if (pedido) this.#vencer(pedido)
    return pedido !== undefined
  }

  /** `PATCH /rec/{idRec}` by the receiver: its charges that may still be cancelled go with it. */
  cancelarRec(idRec: string): Resultado<Rec> {
    const rec = this.#recs.ler(idRec)
    if (!rec) return errado(problemas.naoEncontrado('RecNaoEncontrada'))
    if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA')
      return errado(problemas.rec('A recorrência não pode ser cancelada.', 'rec.status'))
    const fim = { tipo: 'cancelamento', codigo: 'SLCR', descricao: 'Pedido pelo recebedor' } as const
    return certo(this.#mover(rec, 'CANCELADA', { ...fim, solicitante: 'USUARIO_RECEBEDOR' }))
  }

  /** In the payer's bank app: pays the first charge and authorises, in one go. False where the charge may not be paid. */
  autorizar(idRec: string): boolean {
    const rec = this.#recs.ler(idRec)
    if (rec?.status !== 'CRIADA') return false
    if (rec.txid !== null && !this.#psp.pagarCob(rec.txid)) return false
    this.#mover(rec, 'APROVADA', null)
    return true
  }
  /** The payer refuses it in their bank app. */
  recusar(idRec: string): boolean {
    const rec = this.#recs.ler(idRec)
    if (rec?.status !== 'CRIADA') return false
    this.#mover(rec, 'REJEITADA', { tipo: 'rejeicao', codigo: 'AP13', descricao: 'Recusada pelo pagador' })
    return true
  }
  /** The payer cancels it in their bank app, and with it what is scheduled, up to the end of the day before. */
  cancelarNoBanco(idRec: string): boolean {
    const rec = this.#recs.ler(idRec)
    if (rec?.status !== 'APROVADA') return false
    const fim = { tipo: 'cancelamento', descricao: 'Pedido pelo pagador', solicitante: 'USUARIO_PAGADOR' } as const
    this.#mover(rec, 'CANCELADA', { ...fim, codigo: 'SLDB' })
    for (const cobr of this.cobrs().filter(c => c.idRec === idRec && !terminada(c.status)))
      this.#encerrar(cobr, 'CANCELADA', { ...fim, codigo: 'SLBD' })
    return true
  }
  /** The most that the payer lets one debit take; null takes the limit away. */
  limitar(idRec: string, maximo: Centavos | null): boolean {
    const rec = this.#recs.ler(idRec)
    if (rec) this.#recs.gravar(idRec, { ...rec, maximo })
    return rec !== undefined
  }
  /** There is no balance on these days. */
  semSaldo(idRec: string, dias: readonly Data[]): boolean {
    const rec = this.#recs.ler(idRec)
    if (rec) this.#recs.gravar(idRec, { ...rec, semSaldo: [...dias] })
    return rec !== undefined
  }

  /** `PUT /cobr/{txid}`: the same data give the same charge; the banks' calendar is kept. */
  criarCobr(txid: string, dados: DadosCobr): Resultado<Cobr> {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return errado(problemas.cobr('O campo cobr.txid é inválido.', 'cobr.txid'))
    const existente = this.#cobrs.ler(txid)
    if (existente) {
      const igual =
        existente.idRec === dados.idRec &&
        existente.valor === dados.valor &&
        existente.vencimento === dados.vencimento &&
        !terminada(existente.status)
      return igual ? certo(existente) : errado(problemas.cobr('O campo cobr.txid encontra-se em uso.', 'cobr.txid'))
    }
    const problema = this.#invalidez(dados)
    if (problema) return errado(problema)
    const rec = this.#recs.ler(dados.idRec)
    const em = this.#psp.agora()
    const dia = diaDoDebito(dados)
    const cobr: Cobr = {
      ...{ ...dados, txid, status: 'CRIADA', criacao: em, encerramento: null },
      politicaRetentativa: rec?.politicaRetentativa ?? 'NAO_PERMITE',
      tentativas: [this.#tentativa(dia, 'AGND', 'SOLICITADA')],
      atualizacao: [{ status: 'CRIADA', em }],
    }
    this.#cobrs.gravar(txid, cobr)
    this.#agendar(em + DEMORA_DA_AGENDA_MS, { tipo: 'agendar', txid })
    this.#agendarDia(txid, dia)
    return certo(cobr)
  }
  cobr(txid: string): Cobr | undefined {
    return this.#cobrs.ler(txid)
  }
  cobrs(): Cobr[] {
    return this.#cobrs.valores().sort((a, b) => a.criacao - b.criacao || a.txid.localeCompare(b.txid))
  }

  /** `PATCH /cobr/{txid}` by the receiver: before 22:00 of the day before its first try. */
  cancelarCobr(txid: string): Resultado<Cobr> {
    const cobr = this.#cobrs.ler(txid)
    if (!cobr) return errado(problemas.naoEncontrado('CobRNaoEncontrado'))
    if (terminada(cobr.status)) return errado(problemas.cobr('A cobrança já terminou.', 'cobr.status'))
    if (this.#psp.agora() >= inicioDoDia(diaDoDebito(cobr)) - 2 * HORA)
      return errado(
        problemas.cobr('Não é possível cancelar uma cobrança na data da primeira tentativa.', 'cobr.status'),
      )
    const fim = { tipo: 'cancelamento', codigo: 'SLCR', descricao: 'Pedido pelo recebedor' } as const
    return certo(this.#encerrar(cobr, 'CANCELADA', { ...fim, solicitante: 'USUARIO_RECEBEDOR' }))
  }

  /** `POST /cobr/{txid}/retentativa/{data}`. */
  retentar(txid: string, dia: Data): Resultado<Cobr> {
    const cobr = this.#cobrs.ler(txid)
    if (!cobr) return errado(problemas.naoEncontrado('CobRNaoEncontrado'))
    const primeiro = cobr.tentativas[0]?.dia ?? diaDoDebito(cobr)
    const razao =
      cobr.politicaRetentativa === 'NAO_PERMITE'
        ? 'A política configurada na recorrência não permite retentativa de cobrança.'
        : terminada(cobr.status) || cobr.tentativas.some(viva)
          ? 'A cobrança tem tentativa em andamento ou terminou.'
          : cobr.tentativas.length > RETENTATIVAS || cobr.tentativas.some(t => t.dia === dia)
            ? 'As retentativas acabaram ou a data já foi usada.'
            : dia <= dataSaoPaulo(this.#psp.agora()) || dia > somarDias(primeiro, DIAS_DE_RETENTATIVA)
              ? 'A data da retentativa é inválida.'
              : undefined
    if (razao !== undefined || !dataValida(dia)) return errado(problemas.cobr(razao ?? 'Data inválida.', 'data'))
    const depois = { ...cobr, tentativas: [...cobr.tentativas, this.#tentativa(dia, 'NTAG', 'AGENDADA')] }
    this.#cobrs.gravar(txid, depois)
    this.#agendarDia(txid, dia)
    this.#avisarCobr(depois)
    return certo(depois)
  }

  /**
   * Days pass for this mandate alone, for a test that does not wait for them: all of it lies so many days earlier. Both
   * tries of a day that has come are due at once, whatever the hour.
   */
  adiantar(idRec: string, dias: number): void {
    const rec = this.#recs.ler(idRec)
    if (!rec) return
    const antes = (dia: Data) => somarDias(dia, -dias)
    const dataFinal = rec.dataFinal && antes(rec.dataFinal)
    const semSaldo = rec.semSaldo.map(antes)
    this.#recs.gravar(idRec, { ...rec, dataInicial: antes(rec.dataInicial), dataFinal, semSaldo })
    const pedido = this.pedidoDaRec(idRec)
    if (pedido) {
      const antecipado = (ms: number) => ms - dias * 24 * HORA
      this.#solicrecs.gravar(pedido.idSolicRec, { ...pedido, expira: antecipado(pedido.expira) })
      for (const t of this.#pendentes())
        if ('idSolicRec' in t.acao && t.acao.idSolicRec === pedido.idSolicRec)
          this.#tarefas.gravar(t.id, { ...t, em: antecipado(t.em) })
    }
    for (const cobr of this.cobrs().filter(c => c.idRec === idRec)) {
      const tentativas = cobr.tentativas.map(t => ({ ...t, dia: antes(t.dia) }))
      this.#cobrs.gravar(cobr.txid, { ...cobr, vencimento: antes(cobr.vencimento), tentativas })
      for (const t of this.#pendentes().filter(({ acao }) => 'txid' in acao && acao.txid === cobr.txid)) {
        const acao = t.acao.tipo === 'debitar' ? { ...t.acao, dia: antes(t.acao.dia) } : t.acao
        const chegou = acao.tipo === 'debitar' && acao.dia <= dataSaoPaulo(this.#psp.agora())
        const em = t.em - dias * 24 * HORA
        this.#tarefas.gravar(t.id, { ...t, em: chegou ? Math.min(em, this.#psp.agora()) : em, acao })
      }
    }
  }

  /** Does what is due by now. */
  trabalhar(): void {
    if ((this.proximoPrazo() ?? Number.POSITIVE_INFINITY) > this.#psp.agora()) return
    for (const tarefa of this.#pendentes().filter(({ em }) => em <= this.#psp.agora())) {
      this.#tarefas.apagar(tarefa.id)
      if ('idSolicRec' in tarefa.acao) {
        this.#doPedido(tarefa.acao)
        continue
      }
      const cobr = this.#cobrs.ler(tarefa.acao.txid)
      if (!cobr || terminada(cobr.status)) continue
      if (tarefa.acao.tipo === 'agendar') this.#agendada(cobr)
      else if (tarefa.acao.tipo === 'encerrar') this.#encerrar(cobr, 'EXPIRADA', null)
      else this.#debitar(cobr, tarefa.acao, tarefa.em)
    }
  }
  proximoPrazo(): number | null {
    return this.#tarefas.valores().reduce<number | null>((m, { em }) => Math.min(m ?? em, em), null)
  }

  #doPedido({ tipo, idSolicRec }: { tipo: 'receber' | 'expirar'; idSolicRec: string }): void {
    const pedido = this.#solicrecs.ler(idSolicRec)
    if (!pedido || !esperando(pedido)) return
    if (tipo === 'expirar') this.#vencer(pedido)
    else this.#moverPedido(pedido, 'RECEBIDA')
  }
  #vencer(pedido: SolicRec): void {
    const rec = this.#recs.ler(pedido.idRec)
    if (rec?.status === 'CRIADA') this.#mover(rec, 'EXPIRADA', null)
  }
  #moverPedido(pedido: SolicRec, status: StatusSolicRec): void {
    const atualizacao = [...pedido.atualizacao, { status, em: this.#psp.agora() }]
    this.#solicrecs.gravar(pedido.idSolicRec, { ...pedido, status, atualizacao })
  }

  #invalidez(dados: DadosCobr) {
    const rec = this.#recs.ler(dados.idRec)
    if (rec?.status !== 'APROVADA') return problemas.cobr('A recorrência não está aprovada.', 'cobr.idRec')
    if (rec.valorRec !== null && rec.valorRec !== dados.valor)
      return problemas.cobr('O valor difere do da recorrência.', 'cobr.valor.original')
    const hoje = dataSaoPaulo(this.#psp.agora())
    if (hoje < somarDias(dados.vencimento, -10) || hoje > somarDias(dados.vencimento, -2))
      return problemas.cobr('O vencimento está fora do prazo de envio.', 'cobr.calendario.dataDeVencimento')
    const ciclo = this.#cicloDe(rec, dados.vencimento)
    if (ciclo === undefined)
      return problemas.cobr('O vencimento está fora dos ciclos.', 'cobr.calendario.dataDeVencimento')
    const outra = this.#cobrs
      .valores()
      .some(
        c =>
          c.idRec === rec.idRec &&
          !['REJEITADA', 'CANCELADA'].includes(c.status) &&
          this.#cicloDe(rec, c.vencimento) === ciclo,
      )
    return outra ? problemas.cobr('Já existe cobrança para o ciclo.', 'cobr.calendario.dataDeVencimento') : undefined
  }

  #cicloDe({ dataInicial, periodicidade, dataFinal }: Rec, dia: Data): number | undefined {
    if (dia < dataInicial || (dataFinal !== null && dia > dataFinal)) return undefined
    const calendario = { primeiro: dataInicial, intervalo: periodicidades[periodicidade] }
    let n = 1
    while ((vencimentoDoCiclo(calendario, n + 1) ?? '9999') <= dia) n++
    return n
  }

  #agendada(cobr: Cobr): void {
    this.#gravar(this.#tentou(cobr, cobr.tentativas[0]?.dia ?? '', 'AGENDADA'), 'ATIVA')
  }

  /** One of the two windows of a day: without balance the bank tries once more on the same day. */
  #debitar(cobr: Cobr, { dia, ultima }: { dia: Data; ultima: boolean }, em: number): void {
    const tentativa = cobr.tentativas.find(t => t.dia === dia && viva(t))
    const rec = this.#recs.ler(cobr.idRec)
    if (!tentativa || !rec) return
    if (rec.maximo !== null && cobr.valor > rec.maximo) {
      this.#falhou(cobr, dia, ACIMA_DO_MAXIMO)
      return
    }
    if (rec.semSaldo.includes(dia)) {
      if (ultima) this.#falhou(cobr, dia, null)
      return
    }
    this.#gravar(this.#tentou(cobr, dia, 'PAGA'), 'CONCLUIDA')
    this.#psp.receber({ e2eid: tentativa.e2eid, txid: cobr.txid, valor: cobr.valor, horario: em })
  }

  #falhou(cobr: Cobr, dia: Data, codigo: string | null): void {
    const depois = this.#tentou(cobr, dia, codigo === null ? 'EXPIRADA' : 'REJEITADA', codigo)
    const acabou = cobr.politicaRetentativa === 'NAO_PERMITE' || depois.tentativas.length > RETENTATIVAS
    if (acabou) {
      this.#encerrar(depois, 'EXPIRADA', null)
      return
    }
    this.#cobrs.gravar(cobr.txid, depois)
    this.#avisarCobr(depois)
  }

  #tentou(cobr: Cobr, dia: Data, status: StatusTentativa, codigo: string | null = null): Cobr {
    const em = this.#psp.agora()
    const tentativas = cobr.tentativas.map(t =>
      t.dia === dia ? { ...t, status, codigo, atualizacao: [...t.atualizacao, { status, em }] } : t,
    )
    return { ...cobr, tentativas }
  }
  #tentativa(dia: Data, tipo: Tentativa['tipo'], status: StatusTentativa): Tentativa {
    const em = this.#psp.agora()
    const e2eid = novoE2eid(this.#psp.random, inicioDoDia(dia))
    return { dia, tipo, e2eid, status, codigo: null, atualizacao: [{ status, em }] }
  }

  #encerrar(cobr: Cobr, status: StatusCobr, encerramento: Encerramento | null): Cobr {
    const fim = status === 'CANCELADA' ? 'CANCELADA' : 'EXPIRADA'
    const tentativas = cobr.tentativas.map(t => (viva(t) ? { ...t, status: fim as StatusTentativa } : t))
    return this.#gravar({ ...cobr, tentativas, encerramento }, status)
  }
  #gravar(cobr: Cobr, status: StatusCobr): Cobr {
    const depois = { ...cobr, status, atualizacao: [...cobr.atualizacao, { status, em: this.#psp.agora() }] }
    this.#cobrs.gravar(cobr.txid, depois)
    this.#avisarCobr(depois)
    return depois
  }
  #mover(rec: Rec, status: Rec['status'], encerramento: Encerramento | null): Rec {
    const atualizacao = [...rec.atualizacao, { status, em: this.#psp.agora() }]
    const depois = { ...rec, status, encerramento, atualizacao }
    this.#recs.gravar(rec.idRec, depois)
    const pedido = this.pedidoDaRec(rec.idRec)
    if (pedido && status !== 'CRIADA') this.#moverPedido(pedido, doPedido[status])
    this.#psp.avisar('rec', { recs: [avisoDaRec(depois)] }, rec.valorRec ?? undefined)
    return depois
  }
  #avisarCobr(cobr: Cobr): void {
    this.#psp.avisar('cobr', { cobsr: [avisoDaCobr(cobr)] }, cobr.valor)
  }

  #agendarDia(txid: string, dia: Data): void {
    this.#agendar(inicioDoDia(dia) + HORA, { tipo: 'debitar', txid, dia, ultima: false })
    this.#agendar(inicioDoDia(dia) + 18 * HORA + 30 * MINUTO, { tipo: 'debitar', txid, dia, ultima: true })
    const primeiro = diaDoDebito(this.#cobrs.ler(txid) ?? ({ vencimento: dia, ajusteDiaUtil: false } as Cobr))
    this.#agendar(fimDoDia(somarDias(primeiro, DIAS_DE_RETENTATIVA)) + 1, { tipo: 'encerrar', txid })
  }
  #agendar(em: number, acao: TarefaDeMandato['acao']): void {
    const id = String(this.#psp.proximoNumero()).padStart(10, '0')
    this.#tarefas.gravar(id, { id, em, acao })
  }
  #pendentes(): TarefaDeMandato[] {
    return this.#tarefas.valores().sort((a, b) => a.em - b.em || a.id.localeCompare(b.id))
  }
}
