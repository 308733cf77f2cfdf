import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { aparencia, escalaDoTema, esquemas, menus, nomesDosTemas } from '../../app/aparencia.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useAparencia } from './useAparencia.ts'

/** R130, R131: the person's panel on this device: scheme, theme, and how much of the menu shows. */
export default function Personalizar({ aberta, aoFechar }: { aberta: boolean; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={aberta} aoFechar={aoFechar} titulo={t('casca.personalizar')} largura="24rem">
      <Opcoes />
    </Folha>
  )
}

function Opcoes() {
  const { t } = useTextos()
  const { esquema, tema, cor, corDaEmpresa, menu } = useAparencia()
  const { slug } = useSessao()
  return (
    <Stack gap="7">
      <Escolha titulo={t('casca.aparencia')}>
        {esquemas.map(e => (
          <Opcao key={e} nome="esquema" ligada={e === esquema} aoLigar={() => aparencia.definir({ esquema: e })}>
            {t(`casca.esquema.${e}`)}
          </Opcao>
        ))}
      </Escolha>
      <Escolha titulo={t('casca.tema')}>
        {nomesDosTemas.map(nome => (
          <Opcao key={nome} nome="tema" ligada={nome === tema} aoLigar={() => aparencia.definir({ tema: nome })}>
            <Amostra cor={escalaDoTema({ tema: nome, cor, corDaEmpresa }).brand[0]} />
            {t(`casca.tema.${nome}`)}
          </Opcao>
        ))}
      </Escolha>
      {tema === 'brand' && (
        <Flex as="label" justify="space-between" align="center" gap="4" fontSize="sm">
          <Box>
            <Text fontWeight="semibold">{t('casca.corDaMarca')}</Text>
            <Text color="ink-2">{t('casca.corDaMarcaTexto')}</Text>
          </Box>
          <chakra.input
            type="color"
            value={cor}
            onChange={e => aparencia.definir({ cor: e.currentTarget.value })}
            boxSize="11"
            flexShrink={0}
            borderRadius="l2"
            borderWidth="1px"
            borderColor="line-strong"
            cursor="pointer"
          />
        </Flex>
      )}
      {tema === 'empresa' && (
        <Text fontSize="sm" color="ink-2" css={{ '& a': { color: 'brand.strong', fontWeight: 'semibold' } }}>
          {t('casca.temaDaEmpresaTexto')} <Link to={caminhos.tema(slug)}>{t('casca.temaDaEmpresaVer')}</Link>
        </Text>
      )}
      <Box hideBelow="2xl">
        <Escolha titulo={t('casca.menuLateral')}>
          {menus.map(m => (
            <Opcao key={m} nome="menu" ligada={m === menu} aoLigar={() => aparencia.definir({ menu: m })}>
              {t(`casca.menu.${m}`)}
            </Opcao>
          ))}
        </Escolha>
      </Box>
    </Stack>
  )
}

/** A drawn dot: CSP allows no inline style, a colour of an SVG is an attribute. */
const Amostra = ({ cor }: { cor: string }) => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
    <circle cx="9" cy="9" r="9" fill={cor} />
  </svg>
)

const Escolha = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <chakra.fieldset>
    <chakra.legend mb="3">
      <Heading as="h3" fontSize="md" fontWeight="bold">
        {titulo}
      </Heading>
    </chakra.legend>
    <Flex gap="2" wrap="wrap">
      {children}
    </Flex>
  </chakra.fieldset>
)

function Opcao(props: { nome: string; ligada: boolean; aoLigar: () => void; children: ReactNode }) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minH="11"
      px="4"
      borderRadius="full"
      borderWidth="1px"
      fontSize="sm"
      fontWeight="medium"
      cursor="pointer"
      borderColor={props.ligada ? 'brand.solid' : 'line-strong'}
      bg={props.ligada ? 'brand.soft' : 'surface'}
      color={props.ligada ? 'brand.strong' : 'ink'}
      _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
    >
      <chakra.input type="radio" name={props.nome} checked={props.ligada} onChange={props.aoLigar} srOnly />
      {props.children}
    </chakra.label>
  )
}
