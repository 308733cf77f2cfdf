import { Button, chakra, Flex, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { contas } from '../../../../shared/domain/contas.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoLancamento, modelosDoLancamento } from '../../../../shared/domain/lancamentoManual.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { PernaDoLancamento } from './PernaDoLancamento.tsx'
import { comoPerna, deEmpresa, type PernaEscrita, precisaDeCodigo, somaDasPernas } from './pernas.ts'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoEscrever: (id: string) => void
}
/** The sheet where a manual entry is written. */
export const NovoLancamento = ({ aberto, aoFechar, aoEscrever }: Props) => (
  <Folha aberta={aberto} aoFechar={aoFechar} titulo={dizer('lancamentos.novo')} largura="36rem">
    <Formulario aoEscrever={aoEscrever} />
  </Folha>
)

const inicio: readonly PernaEscrita[] = [
  { chave: 1, onde: deEmpresa, codigo: '', lado: 'credito', centavos: 0 },
  { chave: 2, onde: contas.receita, codigo: '', lado: 'debito', centavos: 0 },
]
type Falta = `codigo${number}` | `valor${number}`

function Formulario({ aoEscrever }: { aoEscrever: (id: string) => void }) {
  const { executar } = useAction('criarLancamentoManual')
  const [pernas, setPernas] = useState(inicio)
  const { motivoMinimo: n, motivoMaximo } = limitesDoLancamento
  const soma = somaDasPernas(pernas)
  const daPerna: Falta[] = pernas.flatMap(p => [`codigo${p.chave}`, `valor${p.chave}`] as Falta[])
  const form = useFormulario({
    campos: ['modelo', 'competencia', 'motivo', ...daPerna],
    conferir: v => ({
      motivo: v.motivo.length < n && { texto: dizer('lancamento.motivoCurto', { n }) },
      ...Object.fromEntries(
        pernas.flatMap(p => [
          [`codigo${p.chave}`, precisaDeCodigo(p.onde) && !p.codigo.trim() && { texto: dizer('lancamento.semCodigo') }],
          [`valor${p.chave}`, p.centavos === 0 && { texto: dizer('lancamento.semValor') }],
        ]),
      ),
    }),
    enviar: async ({ modelo, competencia, motivo }, dados) =>
      executar({
        body: {
          modelo: modelo as (typeof modelosDoLancamento)[number],
          motivo,
          ...(competencia && { competencia }),
          pernas: pernas.map(comoPerna),
          ...(dados.get('rascunho') && { rascunho: true }),
        },
      }),
    aoConcluir: l => {
      avisar(dizer('lancamento.escrito', { situacao: dizer(`lancamento.situacao.${l.situacao}`).toLowerCase() }))
      aoEscrever(l.id)
    },
  })
  const mudar = (chave: number, mudanca: Partial<PernaEscrita>) =>
    setPernas(antes => antes.map(p => (p.chave === chave ? { ...p, ...mudanca } : p)))
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('modelo')} rotulo={dizer('lancamento.modelo')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="modelo" h="12">
              {modelosDoLancamento.map(modelo => (
                <option key={modelo} value={modelo}>
                  {dizer(`lancamento.modelo.${modelo}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('motivo')} rotulo={dizer('lancamento.motivo')} dica={dizer('lancamento.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={motivoMaximo} />
        </Campo>
        <Campo {...form.campo('competencia')} rotulo={dizer('lancamento.mes')}>
          <Input type="month" name="competencia" size="lg" defaultValue={dataSaoPaulo(Date.now()).slice(0, 7)} />
        </Campo>
        {pernas.map((p, lugar) => (
          <PernaDoLancamento
            key={p.chave}
            perna={p}
            numero={lugar + 1}
            erros={{ codigo: form.campo(`codigo${p.chave}`), valor: form.campo(`valor${p.chave}`) }}
            aoMudar={mudanca => {
              form.perdoar(`codigo${p.chave}`, `valor${p.chave}`)
              mudar(p.chave, mudanca)
            }}
            aoTirar={pernas.length > 2 ? () => setPernas(antes => antes.filter(x => x !== p)) : undefined}
          />
        ))}
        {pernas.length < limitesDoLancamento.pernas && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={() => setPernas(antes => [...antes, novaPerna(antes)])}
          >
            {dizer('lancamento.maisParte')}
          </Button>
        )}
        <Text fontSize="sm" color={soma === 0 ? 'ink-2' : 'danger'} aria-live="polite">
          <Fala>
            {soma === 0
              ? dizer('lancamento.fecha')
              : dizer('lancamento.falta', { valor: formatarReais(Math.abs(soma), 'pt-BR') })}
          </Fala>
        </Text>
        <Flex justify="flex-end" gap="3" wrap="wrap" align="center">
          <chakra.label display="flex" gap="2" alignItems="center" minH="11" me="auto">
            <input type="checkbox" name="rascunho" value="1" />
            {dizer('lancamento.rascunho')}
          </chakra.label>
          <Button type="submit" aria-disabled={form.enviando || soma !== 0} disabled={soma !== 0}>
            {form.enviando ? dizer('caso.enviando') : dizer('lancamentos.novo')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

/** Another leg, of what is still missing. */
function novaPerna(antes: readonly PernaEscrita[]): PernaEscrita {
  const soma = somaDasPernas(antes)
  return {
    chave: Math.max(...antes.map(p => p.chave)) + 1,
    onde: contas.receita,
    codigo: '',
    lado: soma > 0 ? 'debito' : 'credito',
    centavos: Math.abs(soma),
  }
}
