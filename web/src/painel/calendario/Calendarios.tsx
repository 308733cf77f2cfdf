import { Box, Button, Checkbox, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { MenuDeAcoes } from '../../ui/MenuDeAcoes.tsx'
import { Ponto } from './Chip.tsx'
import { DialogoDeAjustes } from './DialogoDeAjustes.tsx'
import { DialogoDoCalendario } from './DialogoDoCalendario.tsx'
import type { Ajustes, Calendario } from './tipos.ts'

/** Which calendars show, in which colours; one's own may be made, renamed and removed. */
export function Calendarios(props: {
  calendarios: readonly Calendario[]
  ajustes: Ajustes
  aoAjustar: (ajustes: Partial<Ajustes>) => Promise<void>
  aoMudar: () => void
}) {
  const { t } = useTextos()
  const [editado, setEditado] = useState<Calendario | 'novo'>()
  const [aSair, setASair] = useState<Calendario>()
  const [ajustando, setAjustando] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const nomeDe = (c: Calendario) => (c.chave ? t(c.chave as ChavePainel) : c.title)
  const mostrar = async (c: Calendario, visible: boolean) => {
    const r = await chamar('alterarCalendario', { body: { calendar: { id: c.id, visible } } })
    if (!r.ok) avisar(t('erro.texto'))
    props.aoMudar()
  }
  const excluir = async (c: Calendario) => {
    const r = await chamar('excluirCalendario', { query: { id: c.id } })
    setFalhou(!r.ok)
    if (!r.ok) return
    setASair(undefined)
    avisar(t('calendario.calendarioExcluido'))
    props.aoMudar()
  }
  return (
    <Box as="aside" aria-label={t('calendario.calendarios')} w={{ base: 'full', '2xl': '13.5rem' }} flexShrink={0}>
      <Flex justify="space-between" align="center" mb="1">
        <Heading as="h2" fontSize="md" fontWeight="bold">
          {t('calendario.calendarios')}
        </Heading>
        <Button variant="ghost" size="sm" onClick={() => setAjustando(true)} aria-label={t('calendario.ajustes')}>
          <Icone nome="ajustes" />
        </Button>
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none">
        {props.calendarios.map(c => (
          <Flex as="li" key={c.id} align="center" gap="1" minH="11">
            <Checkbox.Root
              checked={c.visible}
              onCheckedChange={({ checked }) => void mostrar(c, checked === true)}
              flex="1"
              minW="0"
              minH="11"
              alignItems="center"
              gap="2.5"
              cursor="pointer"
            >
              <Checkbox.HiddenInput aria-label={t('calendario.mostrar', { nome: nomeDe(c) })} />
              <Checkbox.Control />
              <Ponto cor={c.color} />
              <Text as="span" truncate title={nomeDe(c)} fontSize="sm">
                {nomeDe(c)}
              </Text>
            </Checkbox.Root>
            <MenuDeAcoes
              rotulo={t('calendario.opcoes', { nome: nomeDe(c) })}
              acoes={[
                { id: 'editar', rotulo: t('calendario.editar'), icone: 'editar', aoEscolher: () => setEditado(c) },
                c.readOnly
                  ? null
                  : {
                      id: 'excluir',
                      rotulo: t('calendario.excluir'),
                      icone: 'encerrar',
                      perigo: true,
                      aoEscolher: () => {
                        setFalhou(false)
                        setASair(c)
                      },
                    },
              ]}
            />
          </Flex>
        ))}
      </Stack>
      <Button variant="ghost" size="sm" mt="1" onClick={() => setEditado('novo')}>
        <Icone nome="mais" />
        {t('calendario.novoCalendario')}
      </Button>
      <DialogoDoCalendario calendario={editado} aoFechar={() => setEditado(undefined)} aoSalvar={props.aoMudar} />
      <DialogoDeAjustes
        aberto={ajustando}
        ajustes={props.ajustes}
        aoFechar={() => setAjustando(false)}
        aoAjustar={props.aoAjustar}
      />
      <Confirmacao
        aberto={aSair !== undefined}
        titulo={t('calendario.excluirCalendario', { nome: aSair?.title ?? '' })}
        texto={t('calendario.excluirCalendarioTexto')}
        confirmar={t('calendario.excluir')}
        perigo
        erro={falhou ? t('erro.texto') : undefined}
        aoConfirmar={() => aSair && void excluir(aSair)}
        aoCancelar={() => setASair(undefined)}
      />
    </Box>
  )
}
