import { Box, Flex, Text } from '@chakra-ui/react'
import { useEffect, useReducer } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { SESSAO_RENOVADA } from '../../api/painel.ts'
import { lerSessao } from '../../api/sessao.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'

/** Above the page, the people of a company that the provider stopped read what that means, and whom to ask. */
export function FaixaDaEmpresa() {
  const { t } = useTextos()
  const [, olharDeNovo] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    addEventListener(SESSAO_RENOVADA, olharDeNovo)
    return () => removeEventListener(SESSAO_RENOVADA, olharDeNovo)
  }, [])
  const parada = lerSessao()?.parada
  if (!parada) return null
  return (
    <Box as="aside" aria-label={t('parada.faixa')} mb="6">
      <Aviso tom="atencao">
        <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
          <span>{t(parada === 'suspensa' ? 'parada.suspensa' : 'parada.encerrada')}</span>
          <Text asChild fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
            <a href={`https://wa.me/${produto.suporte}`} target="_blank" rel="noopener noreferrer">
              {t('parada.suporte')}
            </a>
          </Text>
        </Flex>
      </Aviso>
    </Box>
  )
}
