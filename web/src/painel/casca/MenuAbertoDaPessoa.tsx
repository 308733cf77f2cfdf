import { Box, Menu, Portal, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { idiomas, nomesDosIdiomas } from '../../../../shared/textos/painel.ts'
import { aparencia, type Esquema, esquemas } from '../../app/aparencia.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone, type NomeDoIcone } from '../../ui/icones.tsx'
import { BotaoDaPessoa, type PropsDoMenu } from './MenuDaPessoa.tsx'
import { PontoDoStatus } from './Status.tsx'
import { useAparencia } from './useAparencia.ts'
import { useAbertura } from './useChamada.ts'
import { situacoes, usePessoa } from './usePessoa.ts'

const iconeDoEsquema: Record<Esquema, NomeDoIcone> = { auto: 'computador', light: 'sol', dark: 'lua' }

/** The menu under the person's button, open as it comes. */
export default function MenuAbertoDaPessoa(props: PropsDoMenu) {
  const { aoTrocarEmpresa } = props
  const { t, idioma, trocarIdioma } = useTextos()
  const sessao = useSessao()
  const navegar = useNavigate()
  const { esquema } = useAparencia()
  const { status, mudarStatus, enviando } = usePessoa()
  const [aberto, setAberto] = useAbertura()

  return (
    <Menu.Root
      open={aberto}
      onOpenChange={({ open }) => setAberto(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <BotaoDaPessoa />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content w="18rem" p="1.5" boxShadow="flutua" borderWidth="1px" borderColor="line">
            <Box px="3" py="2.5">
              <Text fontSize="sm" color="ink-2">
                {t('casca.logadoCom')}
              </Text>
              <Text fontWeight="bold">{sessao.primeiroNome}</Text>
              <Text fontSize="sm" color="ink-2" truncate>
                {sessao.email}
              </Text>
            </Box>
            {status && (
              <Menu.RadioItemGroup
                value={status}
                onValueChange={({ value }) => {
                  const novo = situacoes.find(s => s === value)
                  if (novo) void mudarStatus(novo)
                }}
              >
                <Menu.ItemGroupLabel px="3" fontSize="sm" fontWeight="semibold" color="ink-2">
                  {t('status.titulo')}
                </Menu.ItemGroupLabel>
                {situacoes.map(s => (
                  <Opcao key={s} valor={s} texto={t(`status.${s}`)} parado={enviando}>
                    <PontoDoStatus status={s} tamanho={14} />
                  </Opcao>
                ))}
              </Menu.RadioItemGroup>
            )}
            <Menu.Separator borderColor="line" />
            <Item
              valor="perfil"
              icone="pessoa"
              texto={t('perfil.menu')}
              aoEscolher={() => void navegar(caminhos.perfil(sessao.slug))}
            />
            {aoTrocarEmpresa && (
              <Item valor="empresa" icone="empresa" texto={t('casca.alterarEmpresa')} aoEscolher={aoTrocarEmpresa} />
            )}
            <Item
              valor="personalizar"
              icone="ajustes"
              texto={t('casca.personalizar')}
              aoEscolher={props.aoPersonalizar}
            />
            <Menu.RadioItemGroup
              value={esquema}
              onValueChange={({ value }) => {
                const novo = esquemas.find(e => e === value)
                if (novo) aparencia.definir({ esquema: novo })
              }}
            >
              <Menu.ItemGroupLabel px="3" fontSize="sm" fontWeight="semibold" color="ink-2">
                {t('casca.aparencia')}
              </Menu.ItemGroupLabel>
              {esquemas.map(e => (
                <Opcao key={e} valor={e} texto={t(`casca.esquema.${e}`)}>
                  <Icone nome={iconeDoEsquema[e]} />
                </Opcao>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator borderColor="line" />
            <Menu.RadioItemGroup
              value={idioma}
              onValueChange={({ value }) => {
                const novo = idiomas.find(i => i === value)
                if (novo) trocarIdioma(novo)
              }}
            >
              <Menu.ItemGroupLabel px="3" fontSize="sm" fontWeight="semibold" color="ink-2">
                {t('casca.idioma')}
              </Menu.ItemGroupLabel>
              {idiomas.map(i => (
                <Opcao key={i} valor={i} texto={nomesDosIdiomas[i]} lang={i}>
                  <Icone nome="idioma" />
                </Opcao>
              ))}
            </Menu.RadioItemGroup>
            {!sessao.comoRecebedor && (
              // the menu is longer than a phone: the way out stays in sight while the rest scrolls under it
              <Box position="sticky" bottom="-1.5" mx="-1.5" mb="-1.5" px="1.5" pb="1.5" bg="surface" zIndex="1">
                <Menu.Separator borderColor="line" />
                <Item
                  valor="sair"
                  icone="sair"
                  texto={t('casca.sair')}
                  aoEscolher={() => void navegar(caminhos.sair)}
                />
              </Box>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Item(props: { valor: string; icone: NomeDoIcone; texto: string; aoEscolher: () => void }) {
  return (
    <Menu.Item
      value={props.valor}
      onSelect={props.aoEscolher}
      minH="11"
      px="3"
      gap="3"
      cursor="pointer"
      _highlighted={{ bg: 'brand.soft' }}
    >
      <Icone nome={props.icone} />
      {props.texto}
    </Menu.Item>
  )
}

function Opcao(props: { valor: string; texto: string; lang?: string; parado?: boolean; children: ReactNode }) {
  return (
    <Menu.RadioItem
      value={props.valor}
      minH="10"
      px="3"
      ps="3"
      gap="3"
      cursor="pointer"
      _highlighted={{ bg: 'brand.soft' }}
      lang={props.lang}
      disabled={props.parado}
    >
      {props.children}
      <Menu.ItemText>{props.texto}</Menu.ItemText>
      <Menu.ItemIndicator position="static" transform="none" color="brand.solid">
        <Icone nome="feito" tamanho={18} />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  )
}
