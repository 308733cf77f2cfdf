import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { type PassoDaLoja, passosDaLoja } from '../../../../shared/domain/lojaOnline.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'

/** What is done and what is missing before the shop opens, in order. */
export function PassosDaLoja({ falta }: { falta: readonly PassoDaLoja[] }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const resto = falta.length
  return (
    <Secao
      id="passos"
      titulo={t('loja.passos')}
      texto={resto ? t('loja.passosPorFazer', { n: resto }) : t('loja.passosFeitos')}
    >
      <Stack as="ol" gap="2" listStyleType="none">
        {passosDaLoja.map(passo => {
          const feito = !falta.includes(passo)
          return (
            <Flex
              as="li"
              key={passo}
              gap="3"
              align="center"
              minH="11"
              aria-current={passo === falta[0] ? 'step' : undefined}
            >
              <Flex
                boxSize="7"
                flexShrink={0}
                align="center"
                justify="center"
                borderRadius="full"
                borderWidth="2px"
                {...(feito
                  ? { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' }
                  : { borderColor: 'line-strong' })}
              >
                {feito && <Icone nome="feito" tamanho={16} />}
              </Flex>
              <Box>
                <Text fontWeight={passo === falta[0] ? 'semibold' : undefined}>
                  {t(`loja.passo.${passo}`)}
                  <VisuallyHidden>, {t(feito ? 'loja.passo.feito' : 'loja.passo.falta')}</VisuallyHidden>
                </Text>
                {passo === 'produto' && !feito && (
                  <chakra.span textDecoration="underline">
                    <Link to={caminhos.produtos(slug)}>{t('loja.passo.irProdutos')}</Link>
                  </chakra.span>
                )}
              </Box>
            </Flex>
          )
        })}
      </Stack>
    </Secao>
  )
}
