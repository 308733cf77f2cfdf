import type { Centavos } from '../../shared/domain/dinheiro.ts'
import type { Registros, Tabela } from './registros.ts'

/** How an API's answer goes wrong, with or without the effect having happened. */
const modosDeResposta = [
  '503-com-efeito',
  '503-sem-efeito',
  'pendurar-com-efeito',
  'pendurar-sem-efeito',
  'json-invalido',
] as const

/** The faults that exist, by where they strike. */
export const modosPorRota = {
  token: modosDeResposta,
  criar: [...modosDeResposta, 'recusar', 'webhook-antes-da-resposta', 'pagar-sozinha', 'pagar-depois-de-vencer'],
  revisar: modosDeResposta,
  consultar: modosDeResposta,
  listar: modosDeResposta,
  devolver: [...modosDeResposta, 'nao-realizado'],
  'consultar-devolucao': modosDeResposta,
  'consultar-pix': modosDeResposta,
  pagamento: ['valor-errado', 'med'],
  webhook: ['duplicar', 'perder', 'atrasar'],
  viacep: modosDeResposta,
  brasilapi: modosDeResposta,
  'cielo-autorizar': [
    ...modosDeResposta,
    '500-com-efeito',
    'responder-tarde',
    'chegar-tarde',
    'esconder',
    'duas-vezes',
    'nao-finalizada',
    'nao-finalizada-negada',
    'pendente',
    'abortada',
    'agendada',
    'anulada-sozinha',
    'codigo-aberto',
    'capturar-sem-pedir',
    'outro-valor',
    'pedido-repetido',
    'recusar',
    'limitar',
  ],
  'cielo-capturar': [...modosDeResposta, '500-com-efeito', 'responder-tarde', 'recusar', 'negar'],
  'cielo-anular': [...modosDeResposta, '500-com-efeito', 'responder-tarde', 'recusar', 'negar', 'negar-depois'],
  'cielo-consultar': modosDeResposta,
  'cielo-listar': modosDeResposta,
  'cielo-representar': modosDeResposta,
  'cielo-boleto': [
    ...modosDeResposta,
    '500-com-efeito',
    'responder-tarde',
    'chegar-tarde',
    'duas-vezes',
    'recusar',
    'numeros-divergentes',
    'pagar-sozinha',
  ],
  'celcoin-consultar': modosDeResposta,
  'celcoin-reservar': modosDeResposta,
  'celcoin-efetivar': modosDeResposta,
  'celcoin-desfazer': modosDeResposta,
  'celcoin-situacao': modosDeResposta,
  'cielo-contestacao': ['contestar'],
  'cielo-webhook': ['duplicar', 'perder', 'atrasar'],
  'repasse-enviar': [
    ...modosDeResposta,
    'chegar-tarde',
    'processar',
    'nao-realizado',
    'recusar',
    'sem-saldo',
    'devolver',
    'devolver-parte',
    'devolver-em-partes',
    'negar-e-pagar',
    'pagar-e-negar',
  ],
  'repasse-consultar': modosDeResposta,
} as const

export type Rota = keyof typeof modosPorRota
export type ModoDeResposta = (typeof modosDeResposta)[number]
export type Modo = (typeof modosPorRota)[Rota][number]

export interface Falha {
  id: string
  rota: Rota
  modo: Modo
  /** How many more times it strikes. */
  vezes: number
}

export interface ValorMagico {
  valor: Centavos
  rota: Rota
  modo: Modo
  /** What happens, for the README and the bank page. */
  efeito: string
}

/**
 * Charges of exactly these values (R$ 777,01 and on) misbehave. The whole value is magic, not its cents alone, so that
 * an ordinary price never meets a fault by accident.
 */
export const valoresMagicos: readonly ValorMagico[] = [
  { valor: 777_01, rota: 'webhook', modo: 'duplicar', efeito: 'Cada aviso de pagamento chega duas vezes.' },
  { valor: 777_02, rota: 'webhook', modo: 'perder', efeito: 'O aviso de pagamento nunca chega: só a consulta revela.' },
  {
    valor: 777_03,
    rota: 'criar',
    modo: 'webhook-antes-da-resposta',
    efeito: 'Paga na hora: o aviso chega antes da resposta do PUT.',
  },
  { valor: 777_04, rota: 'criar', modo: '503-com-efeito', efeito: 'O PUT responde 503, mas a cobrança foi criada.' },
  {
    valor: 777_05,
    rota: 'criar',
    modo: 'pendurar-com-efeito',
    efeito: 'O PUT nunca responde, mas a cobrança foi criada.',
  },
  {
    valor: 777_06,
    rota: 'criar',
    modo: 'json-invalido',
    efeito: 'O PUT responde algo que não é JSON; a cobrança foi criada.',
  },
  { valor: 777_07, rota: 'devolver', modo: 'nao-realizado', efeito: 'A devolução termina como NAO_REALIZADO.' },
  {
    valor: 777_08,
    rota: 'pagamento',
    modo: 'med',
    efeito: 'Dez segundos depois de paga, é devolvida por MED sem ninguém pedir.',
  },
  { valor: 777_09, rota: 'pagamento', modo: 'valor-errado', efeito: 'O pagamento chega com um centavo a menos.' },
  {
    valor: 777_10,
    rota: 'criar',
    modo: 'pagar-depois-de-vencer',
    efeito: 'É paga sozinha cinco segundos depois de vencer.',
  },
  { valor: 777_11, rota: 'criar', modo: '503-sem-efeito', efeito: 'O PUT responde 503 e nada é criado.' },
  { valor: 777_12, rota: 'webhook', modo: 'atrasar', efeito: 'O aviso de pagamento chega um minuto depois.' },
  { valor: 777_13, rota: 'consultar', modo: '503-sem-efeito', efeito: 'A consulta da cobrança responde sempre 503.' },
  { valor: 777_14, rota: 'criar', modo: 'recusar', efeito: 'O PUT é recusado com CobOperacaoInvalida.' },
  { valor: 777_15, rota: 'criar', modo: 'pagar-sozinha', efeito: 'É paga sozinha três segundos depois de criada.' },
  {
    valor: 777_21,
    rota: 'cielo-boleto',
    modo: '500-com-efeito',
    efeito: 'Boleto: o registro responde 500, mas o boleto existe.',
  },
  {
    valor: 777_22,
    rota: 'cielo-boleto',
    modo: 'pendurar-com-efeito',
    efeito: 'Boleto: o registro nunca responde, mas o boleto existe.',
  },
  {
    valor: 777_23,
    rota: 'cielo-boleto',
    modo: 'numeros-divergentes',
    efeito: 'Boleto: a linha digitável não corresponde ao código de barras.',
  },
  { valor: 777_24, rota: 'cielo-boleto', modo: 'recusar', efeito: 'Boleto: o registro é recusado.' },
  {
    valor: 777_25,
    rota: 'cielo-boleto',
    modo: 'pagar-sozinha',
    efeito: 'Boleto: é pago sozinho três segundos depois de registrado.',
  },
  { valor: 777_26, rota: 'cielo-boleto', modo: 'duas-vezes', efeito: 'Boleto: o registro acontece duas vezes.' },
  {
    valor: 777_27,
    rota: 'cielo-boleto',
    modo: 'chegar-tarde',
    efeito: 'Boleto: o registro não responde e acontece trinta segundos depois.',
  },
  {
    valor: 777_31,
    rota: 'repasse-enviar',
    modo: 'pendurar-com-efeito',
    efeito: 'Saque: o envio nunca responde, mas é pago.',
  },
  { valor: 777_32, rota: 'repasse-enviar', modo: '503-com-efeito', efeito: 'Saque: o envio responde 503, mas é pago.' },
  {
    valor: 777_33,
    rota: 'repasse-enviar',
    modo: 'chegar-tarde',
    efeito: 'Saque: o envio não responde e é pago trinta segundos depois.',
  },
  {
    valor: 777_34,
    rota: 'repasse-enviar',
    modo: 'processar',
    efeito: 'Saque: fica em processamento e é pago três segundos depois.',
  },
  {
    valor: 777_35,
    rota: 'repasse-enviar',
    modo: 'nao-realizado',
    efeito: 'Saque: fica em processamento e não se realiza; o valor volta ao saldo.',
  },
  { valor: 777_36, rota: 'repasse-enviar', modo: 'recusar', efeito: 'Saque: é recusado; o valor volta ao saldo.' },
  {
    valor: 777_37,
    rota: 'repasse-enviar',
    modo: 'devolver',
    efeito: 'Saque: é pago, e dez segundos depois o banco do favorecido devolve.',
  },
  {
    valor: 777_38,
    rota: 'repasse-enviar',
    modo: 'devolver-parte',
    efeito: 'Saque: é pago, e dez segundos depois o banco do favorecido devolve um centavo.',
  },
  {
    valor: 777_39,
    rota: 'repasse-enviar',
    modo: 'devolver-em-partes',
    efeito: 'Saque: é pago, e o banco do favorecido o devolve em duas partes, aos dez e aos vinte segundos.',
  },
  {
    valor: 777_40,
    rota: 'repasse-enviar',
    modo: 'negar-e-pagar',
    efeito: 'Saque: não se realiza, e trinta segundos depois é pago; o saldo acompanha.',
  },
  {
    valor: 777_41,
    rota: 'repasse-enviar',
    modo: 'pagar-e-negar',
    efeito: 'Saque: é pago, e trinta segundos depois não se realizou; o valor volta ao saldo.',
  },
]

/** Words for the faults on the bank page. */
export const nomesDosModos: Record<Modo, string> = {
  '503-com-efeito': 'responder 503 com o efeito feito',
  '503-sem-efeito': 'responder 503 sem efeito',
  'pendurar-com-efeito': 'não responder, com o efeito feito',
  'pendurar-sem-efeito': 'não responder, sem efeito',
  'json-invalido': 'responder algo que não é JSON',
  recusar: 'recusar',
  'webhook-antes-da-resposta': 'pagar e avisar antes da resposta',
  'pagar-sozinha': 'pagar sozinha em 3 s',
  'pagar-depois-de-vencer': 'pagar sozinha depois de vencer',
  'nao-realizado': 'terminar como NAO_REALIZADO',
  'valor-errado': 'pagar um centavo a menos',
  med: 'devolver por MED em 10 s',
  duplicar: 'enviar duas vezes',
  perder: 'perder',
  atrasar: 'atrasar um minuto',
  '500-com-efeito': 'responder 500 com o efeito feito',
  'responder-tarde': 'responder só depois de 20 s, com o efeito feito',
  'chegar-tarde': 'não responder, e acontecer 30 s depois',
  esconder: 'não responder, com o efeito feito, e só aparecer na lista depois de 1 min',
  'duas-vezes': 'acontecer duas vezes',
  'nao-finalizada': 'ficar não finalizada e ser autorizada em 10 s',
  'nao-finalizada-negada': 'ficar não finalizada e ser negada em 10 s',
  pendente: 'ficar pendente e ser autorizada em 10 s',
  abortada: 'ser abortada',
  agendada: 'ser agendada',
  'anulada-sozinha': 'ser autorizada e logo desfeita pela adquirente',
  'codigo-aberto': 'responder BP900 negada, mas autorizar',
  'capturar-sem-pedir': 'capturar sem que se peça',
  'outro-valor': 'responder outro valor',
  'pedido-repetido': 'autorizar, mas responder que o pedido se repete',
  limitar: 'responder 429',
  negar: 'negar',
  'negar-depois': 'aceitar e negar 10 s depois',
  'numeros-divergentes': 'responder números que não combinam',
  contestar: 'ser contestado (chargeback) em 10 s',
  processar: 'ficar em processamento e concluir em 3 s',
  'sem-saldo': 'recusar por falta de saldo na nossa conta',
  devolver: 'concluir e ser devolvido em 10 s',
  'devolver-parte': 'concluir e voltar um centavo em 10 s',
  'devolver-em-partes': 'concluir e voltar em duas partes',
  'negar-e-pagar': 'negar, e pagar em 30 s',
  'pagar-e-negar': 'pagar, e negar em 30 s',
}

/** Faults asked for: by the charge's value, or queued by the admin call and the bank page. Both survive a restart. */
export class Falhas {
  readonly #tabela: Tabela<Falha>
  readonly #magicos: boolean
  #ultimo: number

  constructor(registros: Registros, { magicos }: { magicos: boolean }) {
    this.#tabela = registros.tabela<Falha>('falha')
    this.#magicos = magicos
    this.#ultimo = Math.max(0, ...this.#tabela.valores().map(falha => Number(falha.id)))
  }

  registrar(falha: Omit<Falha, 'id'>): Falha {
    this.#ultimo += 1
    const nova = { ...falha, id: String(this.#ultimo).padStart(8, '0') }
    this.#tabela.gravar(nova.id, nova)
    return nova
  }

  cancelar(id: string): void {
    this.#tabela.apagar(id)
  }

  ativas(): Falha[] {
    return this.#tabela.valores()
  }

  /** The fault that strikes now on this route, if any; a queued one is used up once. */
  tirar(rota: Rota, valor?: Centavos): Modo | undefined {
    const magico = this.#magicos && valoresMagicos.find(linha => linha.rota === rota && linha.valor === valor)
    if (magico) return magico.modo
    const falha = this.#tabela.valores().find(item => item.rota === rota)
    if (!falha) return undefined
    if (falha.vezes <= 1) this.#tabela.apagar(falha.id)
    else this.#tabela.gravar(falha.id, { ...falha, vezes: falha.vezes - 1 })
    return falha.modo
  }
}

export const ehModoDeResposta = (modo: Modo | undefined): modo is ModoDeResposta =>
  modosDeResposta.some(conhecido => conhecido === modo)
