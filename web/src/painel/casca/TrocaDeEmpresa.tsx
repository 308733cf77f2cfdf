import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { empresasPorInicial } from './empresasPorInicial.ts'
import { useTrocarEmpresa } from './useTrocarEmpresa.ts'

/** R134: the company picker, a sheet from the bottom with an alphabet index. */
export default function TrocaDeEmpresa({ aberta, aoFechar }: { aberta: boolean; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={aberta} aoFechar={aoFechar} titulo={t('empresas.titulo')} lado="bottom">
      <Lista aoFechar={aoFechar} />
    </Folha>
  )
}

function Lista({ aoFechar }: { aoFechar: () => void }) {
  const { t } = useTextos()
  const atual = useSessao()
  const { data, error, recarregar } = useEndpoint('listarEmpresasVinculadas', {})
  const { trocar, enviando, erro } = useTrocarEmpresa()

  const escolher = async (empresaId: string) => (empresaId === atual.empresaId ? aoFechar() : trocar(empresaId))

  if (error)
    return (
      <EstadoDeErro
        titulo={t('erro.titulo')}
        texto={t('empresas.erro')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  const grupos = empresasPorInicial(data)
  return (
    <Flex gap="4" align="flex-start" maxW="60rem" mx="auto">
      <chakra.nav aria-label={t('empresas.indice')} position="sticky" top="0">
        <Stack gap="0.5">
          {grupos.map(([inicial]) => (
            <Button key={inicial} asChild variant="ghost" size="sm" px="0" color="brand.strong">
              <a href={`#empresas-${inicial}`} onClick={e => rolarAte(e, inicial)}>
                {inicial}
              </a>
            </Button>
          ))}
        </Stack>
      </chakra.nav>
      <Box flex="1" minW="0">
        {erro && (
          <Aviso tom="erro">{t(erro.name === 'EmpresaNaoEncontrada' ? 'empresas.naoEncontrada' : 'erro.texto')}</Aviso>
        )}
        {grupos.map(([inicial, empresas]) => (
          <Box as="section" key={inicial} id={`empresas-${inicial}`} aria-label={inicial} mb="1">
            <Text fontSize="sm" fontWeight="bold" color="ink-2" py="2">
              {inicial}
            </Text>
            <Stack as="ul" gap="1" listStyleType="none">
              {empresas.map(empresa => (
                <li key={empresa.id}>
                  <Button
                    variant="ghost"
                    colorPalette="gray"
                    w="full"
                    h="auto"
                    minH="14"
                    justifyContent="flex-start"
                    gap="3.5"
                    px="3"
                    fontSize="md"
                    whiteSpace="normal"
                    textAlign="start"
                    aria-disabled={enviando}
                    aria-current={empresa.id === atual.empresaId || undefined}
                    onClick={() => void escolher(empresa.id)}
                  >
                    <Imagem origem={empresa.logo} nome={empresa.nome} tamanho={40} vazio={t('empresas.semLogo')} />
                    {empresa.nome}
                    {empresa.id === atual.empresaId && (
                      <Flex as="span" ms="auto" color="brand.strong" gap="1.5" fontSize="sm" align="center">
                        <Icone nome="feito" tamanho={18} />
                        {t('empresas.atual')}
                      </Flex>
                    )}
                  </Button>
                </li>
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
    </Flex>
  )
}

/** Scrolls inside the sheet; the address stays as it is, because the router owns it. */
const rolarAte = (evento: React.MouseEvent, inicial: string) => {
  evento.preventDefault()
  const secao = document.getElementById(`empresas-${inicial}`)
  secao?.scrollIntoView({ block: 'start' })
  secao?.querySelector('button')?.focus({ preventScroll: true })
}
