import { Button, Text } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

/** A factor that waits to be removed says when it goes. */
export function RemocaoMarcada({ em }: { em: string }) {
  const { t, idioma } = useTextos()
  return (
    <Text fontSize="sm" color="warning">
      {t('perfil.saiEm', { data: escreverMomento(em, idioma) })}
    </Text>
  )
}

/** Keeps it. */
export function BotaoManter({ fator, nome, aoMudar }: { fator: string; nome: string; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando } = useAction('manterFator')
  const manter = async () => {
    const r = await executar({ body: { fator } })
    // kept elsewhere meanwhile, or gone: the page is read again
    if (!r.ok && r.error.name !== 'RemocaoNaoEncontrada') return avisar(t('erro.texto'))
    if (r.ok) avisar(t('perfil.mantido'))
    aoMudar()
  }
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={t('perfil.manterDe', { nome })}
      aria-disabled={enviando}
      onClick={() => void manter()}
    >
      {t('perfil.manter')}
    </Button>
  )
}
