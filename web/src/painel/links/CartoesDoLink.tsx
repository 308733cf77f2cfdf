import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

/**
 * Card testing, told to the merchant: cards of this link are challenged or paused, until when and why; they may be let in
 * again before. Nothing is shown where nothing is the matter, or while it is not known.
 */
export function CartoesDoLink({ link, escreve }: { link: string; escreve: boolean }) {
  const { t, idioma } = useTextos()
  const { data, recarregar } = useEndpoint('obterCartoesDoLink', { params: { id: link } })
  const { executar, enviando, erro, limparErro } = useAction('liberarCartoesDoLink')
  const [perguntando, setPerguntando] = useState(false)
  if (!data || data.situacao === 'normal' || data.ate === null) return null
  const { situacao, negadas, cartoes } = data
  const fechar = () => {
    limparErro()
    setPerguntando(false)
  }
  const liberar = async () => {
    const resultado = await executar({ params: { id: link } })
    if (!resultado.ok) return
    avisar(t('cartoes.feito'))
    setPerguntando(false)
    void recarregar()
  }
  return (
    <Box as="section" aria-labelledby="cartoes-do-link" mt="4" p="4" bg="warning-soft" borderRadius="l2">
      <Heading as="h3" id="cartoes-do-link" fontSize="md" fontWeight="bold">
        {t(`cartoes.${situacao}`, { ate: escreverMomento(data.ate, idioma) })}
      </Heading>
      <Text fontSize="sm" mt="1">
        {t(`cartoes.${situacao}Texto`, { negadas, cartoes })}
      </Text>
      {situacao === 'pausa' && escreve && (
        <>
          <Button variant="outline" mt="3" onClick={() => setPerguntando(true)}>
            {t('cartoes.liberar')}
          </Button>
          <Text fontSize="sm" mt="2">
            {t('cartoes.manter')}
          </Text>
        </>
      )}
      <Confirmacao
        aberto={perguntando}
        titulo={t('cartoes.confirmar')}
        texto={t('cartoes.confirmarTexto')}
        confirmar={t(enviando ? 'cartoes.liberando' : 'cartoes.liberar')}
        cancelar={t('cartoes.cancelar')}
        enviando={enviando}
        erro={erro && t(erro.name === 'SemPermissao' ? 'semAcessoTexto' : 'erro.texto')}
        aoConfirmar={() => void liberar()}
        aoCancelar={fechar}
      />
    </Box>
  )
}
