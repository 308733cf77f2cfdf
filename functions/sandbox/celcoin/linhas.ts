import { linhaDigitavel, montarArrecadacao, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'

/** What a slip of the tests does. The free field of its bar code says which: `7777`, the number, a serial. */
export interface LinhaMagica {
  numero: number
  nome: string
  efeito: string
}

/** Any other valid line is an ordinary slip. */
export const linhasMagicas = [
  { numero: 0, nome: 'comum', efeito: 'É pago.' },
  { numero: 1, nome: 'pago', efeito: 'A consulta diz que já foi pago.' },
  { numero: 2, nome: 'baixado', efeito: 'A consulta diz que foi baixado.' },
  { numero: 3, nome: 'bloqueado', efeito: 'A consulta diz que está bloqueado.' },
  { numero: 4, nome: 'beneficiario', efeito: 'A consulta diz que o beneficiário não pode receber.' },
  { numero: 5, nome: 'muda', efeito: 'O valor sobe R$ 1,00 a cada consulta.' },
  { numero: 6, nome: 'recusa', efeito: 'O pagamento é recusado.' },
  { numero: 7, nome: '504-pago', efeito: 'O pagamento responde 504, e foi feito.' },
  { numero: 8, nome: 'cala-pago', efeito: 'O pagamento nunca responde, e foi feito.' },
  { numero: 9, nome: 'cala', efeito: 'O pagamento nunca responde, e não foi feito.' },
  { numero: 10, nome: 'volta', efeito: 'É pago, e um minuto depois o banco o devolve.' },
  { numero: 11, nome: 'reserva-cala', efeito: 'A reserva nunca responde, e foi feita.' },
  { numero: 12, nome: 'consulta-cala', efeito: 'A consulta nunca responde.' },
  { numero: 13, nome: 'horario', efeito: 'Está fora do horário de pagamento.' },
  { numero: 14, nome: 'faixa', efeito: 'O valor pode mudar, entre a metade e uma vez e meia.' },
  { numero: 15, nome: 'livre', efeito: 'Aceita qualquer valor.' },
  { numero: 16, nome: 'parte', efeito: 'Aceita de dez por cento até o valor de face.' },
  { numero: 17, nome: 'inexistente', efeito: 'O registro não o conhece.' },
  { numero: 18, nome: 'sem-saldo', efeito: 'O pagamento é recusado por falta de saldo.' },
  { numero: 19, nome: 'vencido', efeito: 'Passou da data limite.' },
  { numero: 20, nome: 'pago-no-meio', efeito: 'Outro o paga entre a consulta e o pagamento.' },
  { numero: 21, nome: 'escondido', efeito: 'O pagamento responde 504, foi feito, e só aparece depois de um minuto.' },
] as const satisfies readonly LinhaMagica[]
export type NomeDeLinha = (typeof linhasMagicas)[number]['nome']

const MARCA = '7777'

const campoLivre = (nome: NomeDeLinha, serie: number, tamanho: number): string => {
  const { numero } = linhasMagicas.find(l => l.nome === nome) ?? linhasMagicas[0]
  return `${MARCA}${String(numero).padStart(2, '0')}${String(serie).padStart(tamanho - 6, '0')}`
}

/** The line of a slip that does `nome`; `serie` tells slips of one kind apart. */
export const linhaDeTeste = (
  nome: NomeDeLinha,
  { valor, vencimento, serie = 1, banco = '341' }: DadosDaLinha,
): string => linhaDigitavel(montarCobranca({ banco, valor, vencimento, campoLivre: campoLivre(nome, serie, 25) }))
export interface DadosDaLinha {
  valor: Centavos
  vencimento: Data
  serie?: number
  banco?: string
}

/** The line of a bill (electricity): no registry stands behind it, so it may be paid twice. */
export const convenioDeTeste = (nome: NomeDeLinha, valor: Centavos, serie = 1): string =>
  linhaDigitavel(
    montarArrecadacao({
      segmento: 3,
      identificador: 6,
      campoValor: String(valor).padStart(11, '0'),
      empresa: '0138',
      campoLivre: campoLivre(nome, serie, 25),
    }),
  )

/** What a line does, by its free field. */
export function nomeDaLinha(livre: string): NomeDeLinha {
  const numero = livre.startsWith(MARCA) ? Number(livre.slice(4, 6)) : 0
  return (linhasMagicas.find(l => l.numero === numero) ?? linhasMagicas[0]).nome
}
