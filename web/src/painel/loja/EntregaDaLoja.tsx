import { Box, Button, Flex, Grid, IconButton, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { limitesDaLoja as limites } from '../../../../shared/domain/lojaOnline.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Icone } from '../../ui/icones.tsx'
import { faixaNova, type RascunhoDaLoja } from './rascunhoDaLoja.ts'
import { TransportadoraDaLoja } from './TransportadoraDaLoja.tsx'

interface Props {
  rascunho: RascunhoDaLoja
  aoMudar: (mudanca: Partial<RascunhoDaLoja>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}

/** How buyers get what they bought, and what it costs them. */
export function EntregaDaLoja({ rascunho: r, aoMudar, campo }: Props) {
  const { t } = useTextos()
  const opcional = t('form.opcional')
  return (
    <Stack gap="4">
      <Interruptor
        nome="retirada"
        rotulo={t('loja.retirada')}
        texto={t('loja.retiradaTexto')}
        ligado={r.retirada}
        aoMudar={retirada => aoMudar({ retirada })}
      />
      {r.retirada && (
        <Campo {...campo('instrucoes')} rotulo={t('loja.instrucoes')} opcional={opcional}>
          <Textarea
            rows={2}
            maxLength={limites.instrucoes}
            value={r.instrucoes}
            onChange={e => aoMudar({ instrucoes: e.currentTarget.value })}
          />
        </Campo>
      )}
      <Faixas rascunho={r} aoMudar={aoMudar} campo={campo} />
      <Interruptor
        nome="fixo"
        rotulo={t('loja.fixo')}
        texto={t('loja.fixoTexto')}
        ligado={r.fixo !== null}
        aoMudar={liga => aoMudar({ fixo: liga ? { centavos: 0, prazo: '' } : null })}
      />
      {r.fixo && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FreteEPrazo
            nome="fixo"
            campo={campo}
            valor={r.fixo}
            aoMudar={m => r.fixo && aoMudar({ fixo: { ...r.fixo, ...m } })}
          />
        </SimpleGrid>
      )}
      <TransportadoraDaLoja rascunho={r} aoMudar={aoMudar} campo={campo} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Campo {...campo('gratis')} rotulo={t('loja.gratis')} dica={t('loja.valorDica')} opcional={opcional}>
          <CampoDinheiro size="lg" centavos={r.gratis} aoMudar={gratis => aoMudar({ gratis })} />
        </Campo>
        <Campo {...campo('minimo')} rotulo={t('loja.minimo')} dica={t('loja.valorDica')} opcional={opcional}>
          <CampoDinheiro size="lg" centavos={r.minimo} aoMudar={minimo => aoMudar({ minimo })} />
        </Campo>
      </SimpleGrid>
    </Stack>
  )
}

function Faixas({ rascunho: { faixas }, aoMudar, campo }: Props) {
  const { t } = useTextos()
  const trocar = (n: number, mudanca: Partial<(typeof faixas)[number]>) =>
    aoMudar({ faixas: faixas.map((f, i) => (i === n ? { ...f, ...mudanca } : f)) })
  return (
    <Box>
      <Text fontWeight="semibold">{t('loja.faixas')}</Text>
      <Text color="ink-2" fontSize="sm">
        {t('loja.faixasTexto')}
      </Text>
      <Stack gap="3" mt={faixas.length ? '3' : '0'}>
        {faixas.map((f, n) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list
            key={n}
            role="group"
            aria-label={t('loja.faixa', { n: n + 1 })}
            borderWidth="1px"
            borderColor="line"
            borderRadius="l2"
            p="4"
          >
            <Flex align="center" justify="space-between" mb="2">
              <Text fontWeight="semibold">{t('loja.faixa', { n: n + 1 })}</Text>
              <IconButton
                variant="ghost"
                aria-label={t('loja.faixa.tirar', { n: n + 1 })}
                onClick={() => aoMudar({ faixas: faixas.filter((_, i) => i !== n) })}
              >
                <Icone nome="fechar" />
              </IconButton>
            </Flex>
            <Grid gap="3" templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
              {(['de', 'ate'] as const).map(lado => (
                <Campo key={lado} {...campo(`faixas.${n}.${lado}`)} rotulo={t(`loja.faixa.${lado}`)}>
                  <Input
                    size="lg"
                    inputMode="numeric"
                    placeholder="00.000-000"
                    value={f[lado]}
                    onChange={e => trocar(n, { [lado]: formatarCep(e.currentTarget.value) })}
                  />
                </Campo>
              ))}
              <FreteEPrazo nome={`faixas.${n}`} campo={campo} valor={f} aoMudar={m => trocar(n, m)} />
            </Grid>
          </Box>
        ))}
      </Stack>
      {faixas.length < limites.faixas && (
        <Button mt="3" variant="outline" onClick={() => aoMudar({ faixas: [...faixas, faixaNova] })}>
          <Icone nome="mais" />
          {t('loja.faixa.nova')}
        </Button>
      )}
    </Box>
  )
}

function FreteEPrazo(p: {
  nome: string
  campo: Props['campo']
  valor: { centavos: number; prazo: string }
  aoMudar: (mudanca: { centavos?: number; prazo?: string }) => void
}) {
  const { t } = useTextos()
  return (
    <>
      <Campo {...p.campo(`${p.nome}.frete`)} rotulo={t('loja.frete')}>
        <CampoDinheiro size="lg" centavos={p.valor.centavos} aoMudar={centavos => p.aoMudar({ centavos })} />
      </Campo>
      <Campo {...p.campo(`${p.nome}.prazo`)} rotulo={t('loja.prazo')}>
        <Input
          size="lg"
          maxLength={limites.prazo}
          placeholder={t('loja.prazoExemplo')}
          value={p.valor.prazo}
          onChange={e => p.aoMudar({ prazo: e.currentTarget.value })}
        />
      </Campo>
    </>
  )
}
