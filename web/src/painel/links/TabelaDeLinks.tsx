import { Box, chakra, Flex, HStack, IconButton, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Icone } from '../../ui/icones.tsx'
import { MenuDeAcoes } from '../../ui/MenuDeAcoes.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { compartilhar, enderecoWhatsApp } from './compartilhar.ts'
import type { AcaoDoLink } from './ListaDeLinks.tsx'
import { formaDe, type LinkNaLista, tomDaSituacao } from './tipos.ts'

interface Props {
  itens: readonly LinkNaLista[]
  escreve: boolean
  aoAgir: (acao: AcaoDoLink, link: LinkNaLista) => void
}

const colunas = ['nome', 'situacao', 'formas', 'usos', 'criado', 'valor', 'acoes'] as const

/** One list in two shapes: a table where there is room, cards on a phone. */
export function TabelaDeLinks(props: Props) {
  return (
    <>
      <Box hideBelow="lg" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        <Tabela {...props} />
      </Box>
      <chakra.ul hideFrom="lg" listStyleType="none" display="grid" gap="3">
        {props.itens.map(link => (
          <CartaoDoLink key={link.id} {...props} link={link} />
        ))}
      </chakra.ul>
    </>
  )
}

function Tabela({ itens, escreve, aoAgir }: Props) {
  const { t } = useTextos()
  return (
    <chakra.table w="full" borderCollapse="separate" borderSpacing="0" fontSize="sm">
      <chakra.caption srOnly>{t('links.titulo')}</chakra.caption>
      <thead>
        <tr>
          {colunas.map(coluna => (
            <chakra.th
              key={coluna}
              scope="col"
              position="sticky"
              top="16"
              zIndex="1"
              bg="surface"
              px="4"
              h="12"
              fontSize="xs"
              fontWeight="semibold"
              color="ink-2"
              textAlign={coluna === 'valor' ? 'end' : 'start'}
              borderBottomWidth="1px"
              borderColor="line"
              whiteSpace="nowrap"
            >
              {coluna === 'acoes' ? <chakra.span srOnly>{t('links.acoes')}</chakra.span> : t(`links.coluna.${coluna}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <chakra.tbody css={{ '& tr:not(:last-child) td': { borderBottomWidth: '1px', borderColor: 'line' } }}>
        {itens.map(link => (
          <chakra.tr
            key={link.id}
            _hover={{ bg: 'canvas' }}
            css={{ '& td': { px: '4', h: '16', verticalAlign: 'middle' } }}
          >
            <td>
              <Nome link={link} aoAbrir={() => aoAgir('pagamentos', link)} />
            </td>
            <td>
              <Situacao tom={tomDaSituacao[link.situacao]}>{t(`situacao.${link.situacao}`)}</Situacao>
            </td>
            <td>
              <Formas link={link} />
            </td>
            <chakra.td color="ink-2" whiteSpace="nowrap">
              <Usos link={link} />
            </chakra.td>
            <chakra.td color="ink-2">
              <Momento iso={link.criadoEm} />
            </chakra.td>
            <chakra.td textAlign="end" fontWeight="semibold">
              <Valor centavos={deReais(link.valor) ?? 0} />
            </chakra.td>
            <chakra.td w="1px" pe="2 !important">
              <Acoes link={link} escreve={escreve} aoAgir={aoAgir} />
            </chakra.td>
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}

function CartaoDoLink({ link, escreve, aoAgir }: Props & { link: LinkNaLista }) {
  const { t } = useTextos()
  return (
    <chakra.li bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" pb="2">
      <Flex justify="space-between" gap="4" align="flex-start">
        <Nome link={link} aoAbrir={() => aoAgir('pagamentos', link)} />
        <Text fontWeight="bold" fontSize="lg" lineHeight="1.4">
          <Valor centavos={deReais(link.valor) ?? 0} />
        </Text>
      </Flex>
      <Flex columnGap="4" rowGap="1" wrap="wrap" mt="2" fontSize="sm" color="ink-2" align="center">
        <Situacao tom={tomDaSituacao[link.situacao]}>{t(`situacao.${link.situacao}`)}</Situacao>
        <Usos link={link} />
        <Momento iso={link.criadoEm} soData />
      </Flex>
      <Flex justify="space-between" align="center" mt="2" borderTopWidth="1px" borderColor="line" pt="1">
        <Formas link={link} />
        <Acoes link={link} escreve={escreve} aoAgir={aoAgir} />
      </Flex>
    </chakra.li>
  )
}

/** The row's door: its name opens the sheet with the payments. */
function Nome({ link, aoAbrir }: { link: LinkNaLista; aoAbrir: () => void }) {
  return (
    <chakra.button
      type="button"
      onClick={aoAbrir}
      fontWeight="semibold"
      textAlign="start"
      minH="6"
      cursor="pointer"
      borderRadius="l1"
      lineClamp={2}
      overflowWrap="anywhere"
      focusVisibleRing="outside"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
    >
      {link.nome}
    </chakra.button>
  )
}

function Usos({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  if (link.limiteUsos === null) return <span>{t('links.usosSemLimite')}</span>
  return <span>{t('links.usos', { n: link.limiteUsos, usados: link.usos ?? 0 })}</span>
}

function Formas({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  const nomes = link.formas.map(tipo => t(formaDe(tipo).nome))
  return (
    <HStack gap="2.5" color="ink-2" title={nomes.join(', ')} role="img" aria-label={nomes.join(', ')}>
      {link.formas.map(tipo => (
        <Icone key={tipo} nome={formaDe(tipo).icone} />
      ))}
    </HStack>
  )
}

function Acoes({ link, escreve, aoAgir }: { link: LinkNaLista; escreve: boolean; aoAgir: Props['aoAgir'] }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const aberto = link.situacao !== 'encerrado'
  const texto = t('links.mensagem', { nome: link.nome, url: link.url })
  return (
    <HStack gap="0" justify="flex-end">
      {aberto && (
        <>
          <BotaoCopiar texto={link.url} aviso={t('links.copiado')} rotulo={t('links.copiarDe', { nome: link.nome })} />
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('links.qrDe', { nome: link.nome })}
            title={t('links.qr')}
            onClick={() => aoAgir('qr', link)}
          >
            <Icone nome="qr" />
          </IconButton>
        </>
      )}
      <MenuDeAcoes
        rotulo={t('links.acoesDe', { nome: link.nome })}
        acoes={[
          {
            id: 'pagamentos',
            rotulo: t('links.verPagamentos'),
            icone: 'lista',
            aoEscolher: () => aoAgir('pagamentos', link),
          },
          aberto
            ? {
                id: 'whatsapp',
                rotulo: t('links.whatsapp'),
                icone: 'whatsapp',
                aoEscolher: () => window.open(enderecoWhatsApp(texto), '_blank', 'noopener'),
              }
            : null,
          aberto && 'share' in navigator
            ? {
                id: 'compartilhar',
                rotulo: t('links.compartilhar'),
                icone: 'enviar',
                aoEscolher: () => void compartilhar(link),
              }
            : null,
          aberto && escreve
            ? {
                id: 'editar',
                rotulo: t('links.editar'),
                icone: 'editar',
                aoEscolher: () => void navegar(caminhos.editarLink(slug, link.id)),
              }
            : null,
          aberto && escreve && link.limiteUsos !== null
            ? { id: 'usos', rotulo: t('links.aumentarUsos'), icone: 'subir', aoEscolher: () => aoAgir('usos', link) }
            : null,
          aberto && escreve
            ? {
                id: 'encerrar',
                rotulo: t('links.encerrar'),
                icone: 'encerrar',
                perigo: true,
                aoEscolher: () => aoAgir('encerrar', link),
              }
            : null,
        ]}
      />
    </HStack>
  )
}
