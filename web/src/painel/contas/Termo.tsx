import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { obterTermoDeAdesao } from '../../../../shared/contract/acesso.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { PartesDoTermo } from './PartesDoTermo.tsx'
import { Vitrine } from './Vitrine.tsx'

type TermoLido = Received<typeof obterTermoDeAdesao>
const soNaTela = { '@media print': { display: 'none' } }

/** /termo-de-adesao (R077): the version in force, or the one that `versao` names, to read, link to and print. */
export default function Termo() {
  const { t } = useTextos()
  const [busca] = useSearchParams()
  const versao = busca.get('versao')
  const { data, error, recarregar } = useEndpoint('obterTermoDeAdesao', versao ? { query: { versao } } : {})
  return (
    <Vitrine titulo={t('termo.titulo')}>
      {error && (
        <EstadoDeErro
          titulo={t(error.erro.name === 'TermoNaoEncontrado' ? 'termo.naoHa' : 'lista.erro')}
          texto={t('lista.erroTexto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={12} />}
      {data && <Lido termo={data} />}
    </Vitrine>
  )
}

function Lido({ termo }: { termo: TermoLido }) {
  const { t, idioma } = useTextos()
  const { versao, vigencia, titulo, situacao, partes } = termo
  const outras = termo.versoes.filter(v => v.versao !== versao)
  return (
    <Flex gap="12" align="flex-start">
      <Box flex="1" minW="0" maxW="42rem">
        <Heading as="h1" fontSize="3xl" fontWeight="bold" letterSpacing="-0.02em" lang="pt-BR">
          {titulo}
        </Heading>
        <Text color="ink-2" mt="2">
          {t(`termo.${situacao}`, { versao, data: formatarData(vigencia) })}
          {idioma !== 'pt-BR' && ` · ${t('termo.soPortugues')}`}
        </Text>
        {situacao !== 'emVigor' && (
          <Box mt="4">
            <Aviso tom="atencao">
              {t(situacao === 'futuro' ? 'termo.avisoFuturo' : 'termo.avisoAnterior')}{' '}
              <Text asChild textDecoration="underline">
                <Link to={publicos.termo}>{t('termo.lerEmVigor')}</Link>
              </Text>
            </Aviso>
          </Box>
        )}
        <Button mt="5" variant="outline" css={soNaTela} onClick={() => print()}>
          <Icone nome="baixar" />
          {t('termo.imprimir')}
        </Button>
        <Box mt="8">
          <PartesDoTermo partes={partes} />
        </Box>
        {outras.length > 0 && (
          <Box as="section" aria-labelledby="outras-versoes" mt="10" css={soNaTela}>
            <Heading as="h2" id="outras-versoes" fontSize="lg" fontWeight="bold">
              {t('termo.outras')}
            </Heading>
            <Stack as="ul" gap="0" mt="2" listStyleType="none">
              {outras.map(v => (
                <li key={v.versao}>
                  <Text asChild display="block" py="2.5" color="brand.strong" textDecoration="underline">
                    <Link to={`${publicos.termo}?versao=${v.versao}`}>
                      {t(`termo.${v.situacao}`, { versao: v.versao, data: formatarData(v.vigencia) })}
                    </Link>
                  </Text>
                </li>
              ))}
            </Stack>
          </Box>
        )}
      </Box>
      <Indice partes={partes} />
    </Flex>
  )
}

function Indice({ partes }: Pick<TermoLido, 'partes'>) {
  const { t } = useTextos()
  return (
    <Box
      as="nav"
      aria-label={t('termo.indice')}
      hideBelow="lg"
      w="15rem"
      flexShrink={0}
      position="sticky"
      top="8"
      css={soNaTela}
    >
      <Text fontWeight="bold" fontSize="sm">
        {t('termo.indice')}
      </Text>
      <Stack as="ul" gap="1" mt="2" listStyleType="none" lang="pt-BR">
        {partes.map(({ id, titulo }) => (
          <li key={id}>
            <Text asChild fontSize="sm" color="ink-2" display="block" py="1" _hover={{ color: 'brand.strong' }}>
              <a href={`#${id}`}>{titulo}</a>
            </Text>
          </li>
        ))}
      </Stack>
    </Box>
  )
}
