import type { ModoDeResposta } from '../modos.ts'

export type StatusDaMensagem = 'sent' | 'delivered' | 'read' | 'failed'

/** What happens to an accepted message, and when. */
export interface Passo {
  /** Milliseconds after it was accepted. */
  apos: number
  status: StatusDaMensagem
}

/** An error of the Graph API. */
export interface ErroGraph {
  status: number
  code: number
  message: string
}

export type FalhaDoAviso = 'duplicar' | 'perder' | 'assinar-errado'

export interface TelefoneMagico {
  /** E.164; a valid mobile of São Paulo. */
  telefone: string
  /** What happens, for the README and the inbox page. */
  efeito: string
  recusa?: ErroGraph
  modo?: ModoDeResposta
  passos?: readonly Passo[]
  avisos?: FalhaDoAviso
  /** Whether the vendor's answers lose the ninth digit, as for old accounts. */
  semNonoDigito?: true
}

export const passosComuns: readonly Passo[] = [
  { apos: 1_000, status: 'sent' },
  { apos: 2_000, status: 'delivered' },
]

export const ERRO_DE_ENTREGA = 131026

const recusa = (status: number, code: number, message: string): Pick<TelefoneMagico, 'recusa'> => ({
  recusa: { status, code, message },
})

const linhas: readonly [final: number, efeito: string, magia: Omit<TelefoneMagico, 'telefone' | 'efeito'>][] = [
  [1, 'Aceita e enviada, mas nunca entregue.', { passos: [{ apos: 1_000, status: 'sent' }] }],
  [2, 'Aceita; dois segundos depois falha (131026).', { passos: [{ apos: 2_000, status: 'failed' }] }],
  [3, 'Recusada: o número não recebe mensagens (131026).', recusa(400, 131026, 'Message undeliverable')],
  [4, 'Recusada: mensagens demais (130429).', recusa(429, 130429, 'Rate limit hit')],
  [5, 'Recusada: mensagens demais para este número (131056).', recusa(400, 131056, 'Pair rate limit hit')],
  [
    6,
    'Lenta: entregue noventa segundos depois.',
    {
      passos: [
        { apos: 1_000, status: 'sent' },
        { apos: 90_000, status: 'delivered' },
      ],
    },
  ],
  [7, 'Cada aviso chega duas vezes.', { avisos: 'duplicar' }],
  [
    8,
    'O aviso de entrega chega antes do aviso de envio.',
    {
      passos: [
        { apos: 1_000, status: 'delivered' },
        { apos: 2_000, status: 'sent' },
      ],
    },
  ],
  [9, 'Entregue, mas nenhum aviso chega.', { avisos: 'perder' }],
  [10, 'Os avisos chegam com assinatura errada.', { avisos: 'assinar-errado' }],
  [
    11,
    'Lida três segundos depois.',
    {
      passos: [...passosComuns, { apos: 3_000, status: 'read' }],
    },
  ],
  [12, 'As respostas trazem o número sem o nono dígito.', { semNonoDigito: true }],
  [13, 'A chamada nunca responde, mas a mensagem sai.', { modo: 'pendurar-com-efeito' }],
  [14, 'A chamada nunca responde e nada sai.', { modo: 'pendurar-sem-efeito' }],
  [15, 'A chamada responde 503, mas a mensagem sai.', { modo: '503-com-efeito' }],
  [16, 'A chamada responde 503 e nada sai.', { modo: '503-sem-efeito' }],
  [17, 'A chamada responde algo que não é JSON; a mensagem sai.', { modo: 'json-invalido' }],
  [18, 'Recusada: erro desconhecido do fornecedor (131000).', recusa(500, 131000, 'Something went wrong')],
  [
    19,
    'Falha e depois é entregue: o destinatário tem dois aparelhos.',
    {
      passos: [
        { apos: 1_000, status: 'failed' },
        { apos: 2_000, status: 'delivered' },
      ],
    },
  ],
]

/** `(11) 90000-00NN`: every phone with an effect of its own, for the README, the tests and the curious. */
export const telefonesMagicos: readonly TelefoneMagico[] = linhas.map(([final, efeito, magia]) => ({
  telefone: `+551190000${String(final).padStart(4, '0')}`,
  efeito,
  ...magia,
}))

/** The phone's magic, if it has any; `digitos` without the plus sign. */
export const telefoneMagico = (digitos: string): TelefoneMagico | undefined =>
  telefonesMagicos.find(({ telefone }) => telefone === `+${digitos}`)
