import { Button } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

/** Administrators recover this person's access: who is here has lost nothing, and may say so. */
export function RecuperacaoPedida(props: {
  recuperacao: Received<typeof obterSeguranca>['recuperacao']
  aoMudar: () => void
}) {
  const { t, idioma } = useTextos()
  const { executar, enviando } = useAction('manterFator')
  const { recuperacao } = props
  if (!recuperacao) return null
  const cancelar = async () => {
    const r = await executar({ body: { fator: 'todos' } })
    if (!r.ok && r.error.name !== 'RecuperacaoNaoPendente') return avisar(t('erro.texto'))
    avisar(t('perfil.mantido'))
    props.aoMudar()
  }
  return (
    <Aviso tom="atencao">
      <span>{t('perfil.recuperacao', { nome: recuperacao.pediu })}</span>
      {recuperacao.venceEm && (
        <span>{t('perfil.recuperacaoEm', { data: escreverMomento(recuperacao.venceEm, idioma) })}</span>
      )}
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        mt="1"
        aria-disabled={enviando}
        onClick={() => void cancelar()}
      >
        {t('perfil.naoPerdi')}
      </Button>
    </Aviso>
  )
}
