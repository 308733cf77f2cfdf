import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type Centavos, formatarReais, separarReais } from '../../../../shared/domain/dinheiro.ts'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { dizerParcelas, planoOferecido } from '../../../../shared/domain/parcelasMostradas.ts'
import type { Tema } from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'
import { estiloDoTexto } from '../../ui/EditorDeTexto.tsx'
import { htmlSeguro } from '../../ui/htmlSeguro.ts'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { type Esquema, Moldura } from './Moldura.tsx'
import { parcelasEscolhidas, type Rascunho } from './rascunho.ts'
import { formas, type Taxas } from './tipos.ts'

export type TelaDaPrevia = 'inicio' | 'pagamento'

/** What of a link its picture shows. */
export type LinkNaPrevia = Pick<
  Rascunho,
  | 'nome'
  | 'valor'
  | 'descricao'
  | 'pix'
  | 'cartao'
  | 'boleto'
  | 'parcelas'
  | 'semJurosAte'
  | 'linkParaEstrangeiros'
  | 'pagadorIdentificado'
  | 'pagador'
>
export interface QuemCobra {
  nome: string
  logo: string | null
  verificada: boolean
}
interface Props {
  link: LinkNaPrevia
  quem: QuemCobra
  tema: Tema
  taxas: Taxas
  esquema: Esquema
  tela: TelaDaPrevia
}

/** What the payer will see of a link. */
export function Previa({ link, quem, tema, taxas, esquema, tela }: Props) {
  const { t } = useTextos()
  const resumo = t('previa.rotulo', { nome: link.nome || '—', valor: formatarReais(link.valor) })
  return (
    <Moldura rotulo={resumo} tema={tema} esquema={esquema}>
      <Cabecalho quem={quem} />
      <Box px="4" pt="4">
        <Quanto link={link} taxas={taxas} />
        {tela === 'inicio' ? <Inicio link={link} /> : <Pagamento link={link} taxas={taxas} />}
      </Box>
    </Moldura>
  )
}

function Cabecalho({ quem }: { quem: QuemCobra }) {
  const { t } = useTextos()
  return (
    <HStack bg="surface" px="4" py="3" gap="2.5" borderBottomWidth="1px" borderColor="line">
      <Imagem origem={quem.logo} nome={quem.nome} tamanho={30} />
      <Text fontWeight="bold" truncate>
        {quem.nome}
      </Text>
      {quem.verificada && (
        <HStack ms="auto" gap="1" color="brand.strong" fontSize="xs">
          <Icone nome="escudo" tamanho={14} />
          {t('previa.verificada')}
        </HStack>
      )}
    </HStack>
  )
}

const aceitasDe = (link: LinkNaPrevia) =>
  formas.filter(f => (f.tipo === 2 && link.pix) || (f.tipo === 1 && link.cartao) || (f.tipo === 0 && link.boleto))

/** A plan's instalments as they will be charged, in the panel's language. */
function useEmParcelas() {
  const { t } = useTextos()
  const iguais = (n: number, valor: string) => t('previa.iguais', { n, valor })
  return ({ total, numeroParcela }: { total: Centavos; numeroParcela: number }) =>
    dizerParcelas(total, numeroParcela, { iguais, reais: formatarReais })
}

/** What it is, how much, in how many parts, and the ways to pay. */
function Quanto({ link, taxas }: { link: LinkNaPrevia; taxas: Taxas }) {
  const { t } = useTextos()
  const emParcelas = useEmParcelas()
  const { inteiro, centavos } = separarReais(link.valor)
  const maior = link.cartao
    ? planoOferecido(parcelarLink(link.valor, parcelasEscolhidas(link, taxas)), link.linkParaEstrangeiros)
    : undefined
  return (
    <>
      <Text fontSize="xs" color="ink-2" lineClamp={2} overflowWrap="anywhere">
        {link.nome || t('previa.semNome')}
      </Text>
      <Text fontSize="2xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        R$ {inteiro}
        <chakra.sup fontSize="sm" fontWeight="bold" top="-0.55em">
          ,{centavos}
        </chakra.sup>
      </Text>
      {maior && maior.numeroParcela > 1 && link.valor > 0 && (
        <Text color="ink-2" fontSize="xs">
          {t(maior.juros === 0 ? 'previa.parcelaSemJuros' : 'previa.parcela', {
            parcelas: emParcelas(maior),
          })}
        </Text>
      )}
      <HStack gap="1.5" mt="3">
        {aceitasDe(link).map((forma, i) => (
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
            bg={i === 0 ? 'brand.soft' : 'surface'}
            borderColor={i === 0 ? 'brand.solid' : 'line'}
            color={i === 0 ? 'brand.strong' : 'ink'}
          >
            <Icone nome={forma.icone} tamanho={14} />
            {t(forma.tipo === 1 ? 'previa.cartao' : forma.nome)}
          </HStack>
        ))}
      </HStack>
    </>
  )
}

function Inicio({ link }: { link: LinkNaPrevia }) {
  const { t } = useTextos()
  return (
    <>
      <Descricao html={link.descricao} />
      <Cartao>
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
              {link.pagadorIdentificado && [link.pagador.nomeCompleto, link.pagador.documento, link.pagador.celular][i]}
            </Box>
          </Box>
        ))}
        <Botao>{t('previa.continuar')}</Botao>
      </Cartao>
    </>
  )
}

/** The plans of the card, as the payer's dialog lists them; what the other methods say in their place. */
function Pagamento({ link, taxas }: { link: LinkNaPrevia; taxas: Taxas }) {
  const { t } = useTextos()
  const emParcelas = useEmParcelas()
  const planos = link.cartao ? parcelarLink(link.valor, parcelasEscolhidas(link, taxas)) : []
  const oferecido = planoOferecido(planos, link.linkParaEstrangeiros)
  // the one that is marked is never among those that are only counted
  const mostrados = planos.slice(
    0,
    Math.max(8, planos.findIndex(p => p.numeroParcela === oferecido?.numeroParcela) + 1),
  )
  return (
    <Cartao>
      <Text fontWeight="bold" mb="2">
        {t(planos.length > 0 ? 'previa.parcelas' : 'previa.aVista')}
      </Text>
      {mostrados.map(({ numeroParcela, total, juros }) => (
        <HStack key={numeroParcela} fontSize="xs" py="1.5" gap="2" borderBottomWidth="1px" borderColor="line">
          <Box
            boxSize="3.5"
            borderRadius="full"
            borderWidth={numeroParcela === oferecido?.numeroParcela ? '4px' : '1px'}
            borderColor={numeroParcela === oferecido?.numeroParcela ? 'brand.solid' : 'line-strong'}
            flexShrink={0}
          />
          <Text flex="1" fontVariantNumeric="tabular-nums">
            {emParcelas({ numeroParcela, total })}
          </Text>
          {juros === 0 && <Text color="brand.strong">{t('form.semJuros')}</Text>}
        </HStack>
      ))}
      {planos.length > mostrados.length && (
        <Text fontSize="xs" color="ink-2" mt="1.5">
          {t('previa.maisParcelas', { n: planos.length - mostrados.length })}
        </Text>
      )}
      <Botao>{t('previa.pagar', { valor: formatarReais(link.valor) })}</Botao>
    </Cartao>
  )
}

const Cartao = ({ children }: { children: React.ReactNode }) => (
  <Box bg="surface" borderRadius="l3" borderWidth="1px" borderColor="line" p="3.5" mt="3">
    {children}
  </Box>
)
const Botao = ({ children }: { children: React.ReactNode }) => (
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
    {children}
  </Flex>
)

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
