import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formatarReais, separarReais } from '../../../../shared/domain/dinheiro.ts'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { fundos } from '../../theme/tokens.ts'
import { estiloDoTexto } from '../../ui/EditorDeTexto.tsx'
import { htmlSeguro } from '../../ui/htmlSeguro.ts'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { parcelasEscolhidas, type Rascunho } from './rascunho.ts'
import { formas, type Taxas } from './tipos.ts'

/**
 * What the payer will see, on a phone, in light colours. A picture, not the page itself: screen readers get one
 * sentence, because everything in it was just typed beside it.
 */
export function Previa({ rascunho, taxas }: { rascunho: Rascunho; taxas: Taxas }) {
  const { t } = useTextos()
  const resumo = t('previa.rotulo', { nome: rascunho.nome || '—', valor: formatarReais(rascunho.valor) })
  return (
    <Box role="img" aria-label={resumo} w="full" maxW="20rem" mx="auto">
      <Box
        aria-hidden
        borderRadius="38px"
        borderWidth="9px"
        borderColor={{ _light: '#0B1B2B', _dark: '#33425C' }}
        overflow="hidden"
        boxShadow="flutua"
      >
        <Box
          className="light"
          color="ink"
          css={{ background: fundos[rascunho.backgroundColor][0] }}
          h="36rem"
          overflow="hidden"
          fontSize="sm"
        >
          <Tela rascunho={rascunho} taxas={taxas} />
        </Box>
      </Box>
    </Box>
  )
}

function Tela({ rascunho, taxas }: { rascunho: Rascunho; taxas: Taxas }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { inteiro, centavos } = separarReais(rascunho.valor)
  const maior = rascunho.cartao ? parcelarLink(rascunho.valor, parcelasEscolhidas(rascunho, taxas))[0] : undefined
  const aceitas = formas.filter(
    f => (f.tipo === 2 && rascunho.pix) || (f.tipo === 1 && rascunho.cartao) || (f.tipo === 0 && rascunho.boleto),
  )
  return (
    <>
      <HStack bg="surface" px="4" py="3" gap="2.5" borderBottomWidth="1px" borderColor="line">
        <Imagem origem={rascunho.logo} nome={sessao.empresa} tamanho={30} />
        <Text fontWeight="bold" truncate>
          {sessao.empresa}
        </Text>
        <HStack ms="auto" gap="1" color="brand.strong" fontSize="xs">
          <Icone nome="escudo" tamanho={14} />
          {t('previa.verificada')}
        </HStack>
      </HStack>
      <Box px="4" pt="4">
        <Text fontSize="xs" color="ink-2" lineClamp={2} overflowWrap="anywhere">
          {rascunho.nome || t('previa.semNome')}
        </Text>
        <Text fontSize="2xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
          R$ {inteiro}
          <chakra.sup fontSize="sm" fontWeight="bold" top="-0.55em">
            ,{centavos}
          </chakra.sup>
        </Text>
        {maior && maior.numeroParcela > 1 && rascunho.valor > 0 && (
          <Text color="ink-2" fontSize="xs">
            {t(maior.juros === 0 ? 'previa.parcelaSemJuros' : 'previa.parcela', {
              n: maior.numeroParcela,
              valor: formatarReais(maior.valorParcela),
            })}
          </Text>
        )}
        <HStack gap="1.5" mt="3">
          {aceitas.map((forma, i) => (
            <HStack
              key={forma.tipo}
              flex="1"
              justify="center"
              gap="1"
              py="2"
              borderRadius="l2"
              borderWidth="1.5px"
              fontSize="xs"
              fontWeight="semibold"
              bg="surface"
              borderColor={i === 0 ? 'brand.solid' : 'line'}
              color={i === 0 ? 'brand.strong' : 'ink'}
            >
              <Icone nome={forma.icone} tamanho={14} />
              {t(forma.tipo === 1 ? 'previa.cartao' : forma.nome)}
            </HStack>
          ))}
        </HStack>
        <Descricao html={rascunho.descricao} />
        <Box bg="surface" borderRadius="l3" borderWidth="1px" borderColor="line" p="3.5" mt="3">
          <Text fontWeight="bold" mb="2">
            {t('previa.identificacao')}
          </Text>
          {(['previa.nome', 'previa.documento', 'previa.celular'] as const).map((rotulo, i) => (
            <Box key={rotulo} mb="2">
              <Text fontSize="11px" fontWeight="semibold">
                {t(rotulo)}
              </Text>
              <Box
                h="8"
                borderWidth="1px"
                borderColor="line-strong"
                borderRadius="l2"
                px="2"
                lineHeight="2rem"
                fontSize="xs"
                truncate
              >
                {rascunho.pagadorIdentificado &&
                  [rascunho.pagador.nomeCompleto, rascunho.pagador.documento, rascunho.pagador.celular][i]}
              </Box>
            </Box>
          ))}
          <Flex
            bg="brand.solid"
            color="brand.contrast"
            borderRadius="l2"
            h="9"
            align="center"
            justify="center"
            fontWeight="semibold"
            mt="3"
          >
            {t('previa.continuar')}
          </Flex>
        </Box>
      </Box>
    </>
  )
}

function Descricao({ html }: { html: string }) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => {
    caixa.current?.replaceChildren(htmlSeguro(html))
  }, [html])
  return (
    <chakra.div
      ref={caixa}
      hidden={!html}
      mt="3"
      fontSize="xs"
      maxH="6.5rem"
      overflow="hidden"
      overflowWrap="anywhere"
      css={estiloDoTexto}
    />
  )
}
