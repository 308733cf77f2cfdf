import type { Centavos } from '../../shared/domain/dinheiro.ts'
import type { Modo, Rota } from './modos.ts'

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
