import { Box, Flex, Text } from '@chakra-ui/react'
import { useEffect, useReducer } from 'react'
import { dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import { SESSAO_RENOVADA } from '../../api/painel.ts'
import { lerSessao } from '../../api/sessao.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

/** Above the page, who must have a second factor and has none reads until when there is time, and where to set one up. */
export function FaixaDoFator() {
  const { t, idioma } = useTextos()
  const { comoRecebedor, slug } = useSessao()
  const { pathname } = useLocation()
  const [, olharDeNovo] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    addEventListener(SESSAO_RENOVADA, olharDeNovo)
    return () => removeEventListener(SESSAO_RENOVADA, olharDeNovo)
  }, [])
  const fator = lerSessao()?.fator
  const noPerfil = pathname === caminhos.perfil(slug)
  // the profile itself says it where nothing else opens
  if (!fator || comoRecebedor || (fator === 'pendente' && noPerfil)) return null
  return (
    <Box as="aside" aria-label={t('fator.faixa')} mb="6">
      <Aviso tom="atencao">
        <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
          <span>{fator === 'pendente' ? t('perfil.pendente') : comPrazo(fator)}</span>
          {!noPerfil && (
            <Text asChild fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
              <Link to={caminhos.perfil(slug)}>{t('fator.ligarAgora')}</Link>
            </Text>
          )}
        </Flex>
      </Aviso>
    </Box>
  )

  function comPrazo(ate: string): string {
    // days as the date beside them counts, which is of São Paulo
    const faltam = Math.max(0, diasEntre(dataSaoPaulo(Date.now()), dataSaoPaulo(Date.parse(ate))))
    return t('fator.prazo', { n: faltam, data: escreverMomento(ate, idioma) })
  }
}
