import { Box, Button, Flex, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { limitesDosCupons as limites } from '../../../../shared/domain/cupomDaLoja.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import { cupomNovo, type RascunhoDaLoja } from './rascunhoDaLoja.ts'

interface Props {
  rascunho: RascunhoDaLoja
  aoMudar: (mudanca: Partial<RascunhoDaLoja>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}
type Digitado = RascunhoDaLoja['cupons'][number]

/** The coupons of a shop: each with what it takes off, when, and how many orders have it so far (decision 0243). */
export function CuponsDaLoja({ rascunho: { cupons }, aoMudar, campo }: Props) {
  const { t } = useTextos()
  const trocar = (n: number, mudanca: Partial<Digitado>) =>
    aoMudar({ cupons: cupons.map((c, i) => (i === n ? { ...c, ...mudanca } : c)) })
  return (
    <Stack gap="3">
      {cupons.map((c, n) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a coupon is its place in the list until it is saved
          key={n}
          role="group"
          aria-label={t('loja.cupom', { n: n + 1 })}
          borderWidth="1px"
          borderColor="line"
          borderRadius="l2"
          p="4"
        >
          <Flex align="center" justify="space-between" mb="2">
            <Text fontWeight="semibold">{c.codigo || t('loja.cupom', { n: n + 1 })}</Text>
            <IconButton
              variant="ghost"
              aria-label={t('loja.cupom.tirar', { n: n + 1 })}
              onClick={() => aoMudar({ cupons: cupons.filter((_, i) => i !== n) })}
            >
              <Icone nome="fechar" />
            </IconButton>
          </Flex>
          <UmCupom cupom={c} campo={nome => campo(`cupons.${n}.${nome}`)} aoMudar={m => trocar(n, m)} />
        </Box>
      ))}
      {cupons.length < limites.porLoja && (
        <Button variant="outline" alignSelf="flex-start" onClick={() => aoMudar({ cupons: [...cupons, cupomNovo] })}>
          <Icone nome="mais" />
          {t('loja.cupom.novo')}
        </Button>
      )}
    </Stack>
  )
}

function UmCupom({
  cupom: c,
  campo,
  aoMudar,
}: {
  cupom: Digitado
  campo: Props['campo']
  aoMudar: (mudanca: Partial<Digitado>) => void
}) {
  const { t } = useTextos()
  const opcional = t('form.opcional')
  const porPercentual = c.tipo === 'percentual'
  return (
    <>
      <Grid gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <Campo {...campo('codigo')} rotulo={t('loja.cupom.codigo')}>
          <Input
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={limites.codigo}
            placeholder="BOLO10"
            value={c.codigo}
            onChange={e => aoMudar({ codigo: e.currentTarget.value.toUpperCase() })}
          />
        </Campo>
        <Box>
          <Text fontWeight="semibold" mb="1.5" fontSize="sm">
            {t('loja.cupom.tipo')}
          </Text>
          <Fichas rotulo={t('loja.cupom.tipo')}>
            {(['percentual', 'valor'] as const).map(tipo => (
              <Ficha key={tipo} ligada={c.tipo === tipo} aoClicar={() => aoMudar({ tipo })}>
                {t(`loja.cupom.${tipo}`)}
              </Ficha>
            ))}
          </Fichas>
        </Box>
        <Campo {...campo('quanto')} rotulo={t(porPercentual ? 'loja.cupom.quantoPercentual' : 'loja.cupom.quanto')}>
          {porPercentual ? (
            <Input
              size="lg"
              inputMode="numeric"
              maxLength={2}
              placeholder="10"
              value={c.percentual}
              onChange={e => aoMudar({ percentual: e.currentTarget.value.replace(/\D/g, '') })}
            />
          ) : (
            <CampoDinheiro size="lg" centavos={c.centavos} aoMudar={centavos => aoMudar({ centavos })} />
          )}
        </Campo>
        <Campo {...campo('minimo')} rotulo={t('loja.cupom.minimo')} opcional={opcional}>
          <CampoDinheiro size="lg" centavos={c.minimo} aoMudar={minimo => aoMudar({ minimo })} />
        </Campo>
        {(['de', 'ate'] as const).map(dia => (
          <Campo key={dia} {...campo(dia)} rotulo={t(`loja.cupom.${dia}`)} opcional={opcional}>
            <Input type="date" size="lg" value={c[dia]} onChange={e => aoMudar({ [dia]: e.currentTarget.value })} />
          </Campo>
        ))}
        <Campo {...campo('usos')} rotulo={t('loja.cupom.usos')} opcional={opcional}>
          <Input
            size="lg"
            inputMode="numeric"
            maxLength={6}
            value={c.usos}
            onChange={e => aoMudar({ usos: e.currentTarget.value.replace(/\D/g, '') })}
          />
        </Campo>
      </Grid>
      {c.cupom !== null && (
        <Text color="ink-2" fontSize="sm" mt="3">
          {t('loja.cupom.usados', { n: c.usados })} {t('loja.cupom.usadosDica')}
        </Text>
      )}
    </>
  )
}
