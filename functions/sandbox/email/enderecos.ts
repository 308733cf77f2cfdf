import type { ModoDeResposta } from '../modos.ts'

export type SituacaoDoEmail = 'entregue' | 'devolvido' | 'reclamado'

export interface EnderecoMagico {
  endereco: string
  /** What happens, for the README and the inbox page. */
  efeito: string
  situacao?: SituacaoDoEmail
  /** Of what comes back: whether the service would try it again some day. */
  temporario?: true
  /** At every domain, by its name before the @. */
  qualquerDominio?: true
  erro?: { status: number; nome: string }
  modo?: ModoDeResposta
}

const erro = (status: number, nome: string): Pick<EnderecoMagico, 'erro'> => ({ erro: { status, nome } })

/** SES's own mailbox simulator, then what it has no address for; the three that come back do so at every domain. Any other is delivered. */
export const enderecosMagicos: readonly EnderecoMagico[] = [
  { endereco: 'success@simulator.amazonses.com', efeito: 'Entregue.' },
  { endereco: 'bounce@simulator.amazonses.com', efeito: 'Aceito e devolvido.', situacao: 'devolvido' },
  { endereco: 'suppressionlist@simulator.amazonses.com', efeito: 'Aceito e não enviado.', situacao: 'devolvido' },
  { endereco: 'complaint@simulator.amazonses.com', efeito: 'Entregue e reclamado.', situacao: 'reclamado' },
  {
    endereco: 'volta@falha.example',
    efeito: 'Aceito e devolvido para sempre.',
    situacao: 'devolvido',
    qualquerDominio: true,
  },
  {
    endereco: 'caixacheia@falha.example',
    efeito: 'Aceito e devolvido por ora (caixa cheia).',
    ...({ situacao: 'devolvido', temporario: true, qualquerDominio: true } as const),
  },
  {
    endereco: 'reclama@falha.example',
    efeito: 'Entregue e marcado como spam.',
    ...({ situacao: 'reclamado', qualquerDominio: true } as const),
  },
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

/** What an address does: one of the list whole, or, of any domain, by the name before the @. */
export function enderecoMagico(endereco: string): EnderecoMagico | undefined {
  const [nome = ''] = endereco.split('@')
  return enderecosMagicos.find(
    magico => magico.endereco === endereco || (magico.qualquerDominio && magico.endereco.startsWith(`${nome}@`)),
  )
}
