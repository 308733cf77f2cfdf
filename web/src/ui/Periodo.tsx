import { Button, Input, Popover, Portal, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Campo } from './Campo.tsx'
import { EscolhaDoMes } from './EscolhaDoMes.tsx'
import { escreverMomento } from './escreverMomento.ts'
import { mesDoPeriodo, periodoDe, periodoDoMes, periodosProntos } from './filtros.ts'
import { Icone } from './icones.tsx'
import { escritorDeMeses, mesSaoPaulo } from './meses.ts'

/** From and to: ready-made, or chosen day by day. */
export function Periodo(props: {
  filtros: { periodoInicio?: string; periodoFim?: string }
  /** What the period is of, where there is more than one. */
  titulo?: string
  aoMudar: (mudanca: { periodoInicio?: string | undefined; periodoFim?: string | undefined }) => void
}) {
  const { t, idioma } = useTextos()
  const { periodoInicio, periodoFim } = props.filtros
  const [aberto, setAberto] = useState(false)
  const dia = (data: string) => escreverMomento(`${data}T12:00:00Z`, idioma, true)
  const mes = mesDoPeriodo(props.filtros, Date.now())
  const nome = mes
    ? escritorDeMeses(idioma)(mes)
    : periodoInicio && periodoFim
      ? t('links.periodoEntre', { de: dia(periodoInicio), ate: dia(periodoFim) })
      : periodoInicio
        ? t('links.periodoDesde', { de: dia(periodoInicio) })
        : periodoFim
          ? t('links.periodoAte', { ate: dia(periodoFim) })
          : (props.titulo ?? t('links.periodo'))
  const ligado = !!(periodoInicio || periodoFim)
  const escolher = (mudanca: Parameters<typeof props.aoMudar>[0]) => {
    props.aoMudar(mudanca)
    setAberto(false)
  }
  return (
    <Popover.Root
      open={aberto}
      onOpenChange={({ open }) => setAberto(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          borderRadius="full"
          size="sm"
          h="11"
          px="4"
          fontWeight="medium"
          borderColor={ligado ? 'brand.solid' : 'line'}
          bg={ligado ? 'brand.soft' : 'surface'}
          color={ligado ? 'brand.strong' : 'ink'}
        >
          <Icone nome="calendario" tamanho={18} />
          {props.titulo && ligado ? `${props.titulo}: ${nome}` : nome}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            // as wide as a month between its two arrows asks
            w="min(22.5rem, calc(100vw - 1rem))"
            bg="surface"
            boxShadow="flutua"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            aria-label={props.titulo ?? t('links.periodo')}
          >
            <Popover.Body p="4">
              <Stack gap="1" mb="3">
                {periodosProntos.map(pronto => (
                  <Button
                    key={pronto}
                    variant="ghost"
                    justifyContent="flex-start"
                    onClick={() => escolher(periodoDe(pronto, Date.now()))}
                  >
                    {t(`links.periodo.${pronto}`)}
                  </Button>
                ))}
              </Stack>
              <Stack gap="3">
                <EscolhaDoMes
                  rotulo={t('links.periodo.mes')}
                  mes={mes ?? mesSaoPaulo(Date.now())}
                  aoEscolher={escolhido => escolher(periodoDoMes(escolhido, Date.now()))}
                />
                {(['periodoInicio', 'periodoFim'] as const).map(campo => (
                  <Campo key={campo} nome={campo} rotulo={t(campo === 'periodoInicio' ? 'links.de' : 'links.ate')}>
                    <Input
                      type="date"
                      size="lg"
                      value={props.filtros[campo] ?? ''}
                      onChange={e => props.aoMudar({ [campo]: e.currentTarget.value || undefined })}
                    />
                  </Campo>
                ))}
                {ligado && (
                  <Button
                    variant="ghost"
                    colorPalette="gray"
                    onClick={() => escolher({ periodoInicio: undefined, periodoFim: undefined })}
                  >
                    {t('links.qualquerPeriodo')}
                  </Button>
                )}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
