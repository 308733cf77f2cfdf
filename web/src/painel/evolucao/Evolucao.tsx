import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { novidades } from '../../../../shared/novidades.ts'
import { useTextos } from '../../app/textos.tsx'
import { Pagina, Superficie } from '../../ui/Pagina.tsx'

/** What's new on the platform (R096). */
export default function Evolucao() {
  const { t } = useTextos()
  return (
    <Pagina titulo={t('nav.evolucao')} texto={t('novidades.texto')}>
      <Stack gap="4">
        {novidades.map(n => (
          <Superficie key={n.versao}>
            <Box as="article" p="6">
              <Heading as="h2" fontSize="lg" fontWeight="bold">
                {t('novidades.versao', { versao: n.versao })}
              </Heading>
              <Text color="ink-2" fontSize="sm" mb="3">
                <time dateTime={n.dia}>{formatarData(n.dia)}</time>
              </Text>
              <chakra.ul ps="5" listStyleType="disc" display="grid" gap="1.5">
                {n.mudancas.map(m => (
                  <li key={m}>{t(m)}</li>
                ))}
              </chakra.ul>
            </Box>
          </Superficie>
        ))}
      </Stack>
    </Pagina>
  )
}
