import type { ModoDeResposta } from '../modos.ts'

export type SituacaoDoEmail = 'entregue' | 'devolvido' | 'reclamado'

export interface EnderecoMagico {
  endereco: string
  /** What happens, for the README and the inbox page. */
  efeito: string
  situacao?: SituacaoDoEmail
  erro?: { status: number; nome: string }
  modo?: ModoDeResposta
}

const erro = (status: number, nome: string): Pick<EnderecoMagico, 'erro'> => ({ erro: { status, nome } })

/** SES's own mailbox simulator, then what it has no address for. Any other is delivered. */
export const enderecosMagicos: readonly EnderecoMagico[] = [
  { endereco: 'success@simulator.amazonses.com', efeito: 'Entregue.' },
  { endereco: 'bounce@simulator.amazonses.com', efeito: 'Aceito e devolvido.', situacao: 'devolvido' },
  { endereco: 'suppressionlist@simulator.amazonses.com', efeito: 'Aceito e não enviado.', situacao: 'devolvido' },
  { endereco: 'complaint@simulator.amazonses.com', efeito: 'Entregue e reclamado.', situacao: 'reclamado' },
  { endereco: 'recusado@falha.example', efeito: 'Recusado (MessageRejected).', ...erro(400, 'MessageRejected') },
  { endereco: 'limite@falha.example', efeito: 'Recusado: e-mails demais.', ...erro(429, 'TooManyRequestsException') },
  {
    endereco: 'dominio@falha.example',
    efeito: 'Recusado: domínio do remetente não verificado.',
    ...erro(400, 'MailFromDomainNotVerifiedException'),
  },
  { endereco: 'pausado@falha.example', efeito: 'Recusado: envios pausados.', ...erro(400, 'SendingPausedException') },
  { endereco: 'perdido@falha.example', efeito: 'Nunca responde, mas o e-mail sai.', modo: 'pendurar-com-efeito' },
  { endereco: 'mudo@falha.example', efeito: 'Nunca responde e nada sai.', modo: 'pendurar-sem-efeito' },
  { endereco: '503@falha.example', efeito: 'Responde 503 e nada sai.', modo: '503-sem-efeito' },
  { endereco: 'json@falha.example', efeito: 'Responde algo que não é JSON; o e-mail sai.', modo: 'json-invalido' },
]

export const enderecoMagico = (endereco: string): EnderecoMagico | undefined =>
  enderecosMagicos.find(magico => magico.endereco === endereco)
