import { Box, chakra, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { frequencias } from '../../../../shared/domain/recorrencia.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { dizer, semanaDe } from './dias.ts'
import type { Escrito, Faltas } from './rascunho.ts'
import type { Ajustes } from './tipos.ts'

const fins = ['sempre', 'dia', 'vezes'] as const

/** How an event repeats: nothing more is asked of one that does not. */
export function Repeticao(props: {
  e: Escrito
  mudar: (mudanca: Partial<Escrito>) => void
  falta: (campo: keyof Faltas) => string | undefined
  comecaEm: Ajustes['startWeekOn']
}) {
  const { t } = useTextos()
  const { e, mudar, falta } = props
  const { freq } = e
  return (
    <Stack gap="4">
      <Campo nome="repete" rotulo={t('evento.repete')}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field
            borderColor="line-strong"
            value={freq}
            onChange={m => mudar({ freq: frequencias.find(f => f === m.currentTarget.value) ?? 'nunca' })}
          >
            {(['nunca', ...frequencias] as const).map(f => (
              <option key={f} value={f}>
                {t(`evento.repete.${f}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      {freq !== 'nunca' && (
        <Campo nome="intervalo" rotulo={t('evento.aCada')} erro={falta('intervalo')}>
          <Flex align="center" gap="3" w="full">
            <Input
              inputMode="numeric"
              size="lg"
              w="20"
              maxLength={2}
              value={e.intervalo}
              onChange={m => mudar({ intervalo: m.currentTarget.value })}
            />
            <Text>{t(`evento.aCada.${freq}`, { n: Number(e.intervalo) || 1 })}</Text>
          </Flex>
        </Campo>
      )}
      {freq === 'weekly' && <DiasDaSemana {...props} />}
      {freq !== 'nunca' && (
        <Grid templateColumns={{ base: '1fr', sm: e.fim === 'sempre' ? '1fr' : '1fr 1fr' }} gap="3" alignItems="start">
          <Campo nome="fimDaRegra" rotulo={t('evento.ateQuando')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field
                borderColor="line-strong"
                value={e.fim}
                onChange={m => mudar({ fim: fins.find(f => f === m.currentTarget.value) ?? 'sempre' })}
              >
                {fins.map(f => (
                  <option key={f} value={f}>
                    {t(`evento.ate.${f}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          {e.fim === 'dia' && (
            <Campo nome="ultimoDia" rotulo={t('evento.ultimoDia')} erro={falta('ultimoDia')}>
              <Input
                type="date"
                size="lg"
                value={e.ultimoDia}
                onChange={m => mudar({ ultimoDia: m.currentTarget.value })}
              />
            </Campo>
          )}
          {e.fim === 'vezes' && (
            <Campo nome="vezes" rotulo={t('evento.vezes')} erro={falta('vezes')}>
              <Input
                inputMode="numeric"
                size="lg"
                maxLength={3}
                value={e.vezes}
                onChange={m => mudar({ vezes: m.currentTarget.value })}
              />
            </Campo>
          )}
        </Grid>
      )}
    </Stack>
  )
}

function DiasDaSemana({ e, mudar, falta, comecaEm }: Parameters<typeof Repeticao>[0]) {
  const { t, idioma } = useTextos()
  const erro = falta('dias')
  return (
    <chakra.fieldset id="campo-dias" tabIndex={-1} aria-describedby={erro ? 'erro-dias' : undefined}>
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {t('evento.nosDias')}
      </chakra.legend>
      <Flex gap="1.5" wrap="wrap">
        {semanaDe('2026-11-04', comecaEm).map(dia => {
          const d = new Date(`${dia}T12:00:00Z`).getUTCDay()
          const ligado = e.dias.includes(d)
          return (
            <chakra.label
              key={d}
              minW="11"
              minH="11"
              px="2.5"
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              borderRadius="full"
              borderWidth="1px"
              fontSize="sm"
              fontWeight="medium"
              cursor="pointer"
              borderColor={ligado ? 'brand.solid' : 'line-strong'}
              bg={ligado ? 'brand.soft' : 'surface'}
              color={ligado ? 'brand.strong' : 'ink'}
              _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
            >
              <chakra.input
                type="checkbox"
                checked={ligado}
                onChange={() => mudar({ dias: ligado ? e.dias.filter(x => x !== d) : [...e.dias, d] })}
                srOnly
              />
              {dizer(dia, idioma, { weekday: 'short' })}
            </chakra.label>
          )
        })}
      </Flex>
      {erro && (
        <Box id="erro-dias" role="alert" color="danger" fontSize="sm" mt="1.5" display="flex" gap="1.5">
          <Fala>
            <Icone nome="alerta" tamanho={16} />
            {erro}
          </Fala>
        </Box>
      )}
    </chakra.fieldset>
  )
}
