import type { obterPessoa } from '../../../../shared/contract/casca.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { useNavegacao } from './useNavegacao.ts'

export type Status = Received<typeof obterPessoa>['status']
export const situacoes = ['online', 'away', 'busy', 'not-visible'] as const satisfies readonly Status[]

/**
 * Who the shell shows (V101): name and e-mail of the session, the picture and the status as the server has them now. Who
 * acts as a receiver is shown as that receiver, who has neither.
 */
export function usePessoa() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { data: casca, mudar } = useNavegacao()
  const data = sessao.comoRecebedor ? undefined : (casca?.pessoa ?? undefined)
  const { executar, enviando } = useAction('alterarPessoa')

  /** E004: shown at once, and taken back in words when it could not be kept. */
  const mudarStatus = async (status: Status) => {
    if (!data || enviando || status === data.status) return
    mudar({ pessoa: { ...data, status } })
    const r = await executar({ body: { status } })
    mudar({ pessoa: r.ok ? { ...data, status: r.data.status } : data })
    if (!r.ok) avisarFalha(t('status.falhou', { status: t(`status.${data.status}`) }))
  }
  return {
    nome: sessao.nome,
    email: sessao.email,
    avatar: sessao.comoRecebedor ? null : (data?.avatar ?? sessao.avatar),
    /** Undefined until it is known, and of a receiver. */
    status: data?.status,
    mudarStatus,
    enviando,
  }
}
