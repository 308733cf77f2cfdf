import { Box, Button, chakra, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type ModeloPosId, modelosPos, verModeloPos } from '../../../../shared/data/pos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoPos } from '../../../../shared/domain/pos.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type ContratoDeTerminais, nomeDoModelo } from './ContratoPos.tsx'

interface LinhaDoItem {
  id?: string
  modelo: ModeloPosId
  quantidade: string
  centavos: number
  terminais: number
}
const itemVazio = (): LinhaDoItem => ({ modelo: modelosPos[0].id, quantidade: '1', centavos: 0, terminais: 0 })
const linhaDo = (i: ContratoDeTerminais['itens'][number]): LinhaDoItem => ({
  ...{ id: i.id, modelo: i.modelo.id, quantidade: String(i.quantidade), terminais: i.terminais },
  centavos: deReais(i.valor) ?? 0,
})
const quantidadeValida = (texto: string, minimo: number) =>
  /^\d{1,2}$/.test(texto) && Number(texto) >= Math.max(1, minimo) && Number(texto) <= limitesDoPos.quantidade
const camposFixos = ['inicio', 'fim'] as const
const camposDosItens = Array.from({ length: limitesDoPos.itens }, (_, n) => [`quantidade${n}`, `valor${n}`] as const)
type Nome = (typeof camposFixos)[number] | `quantidade${number}` | `valor${number}`

/** Pure: what is wrong with what was written, by field. */
function faltasDo(v: Readonly<Record<string, string>>, itens: readonly LinhaDoItem[]): Faltas<Nome> {
  const dosItens = itens.flatMap((i, n) => [
    [
      `quantidade${n}`,
      !quantidadeValida(i.quantidade, i.terminais) && { texto: dizer('pos.quantidadeInvalida') },
    ] as const,
    [`valor${n}`, i.centavos > limitesDoPos.aluguel && { texto: dizer('pos.valorInvalido') }] as const,
  ])
  return {
    inicio: !v.inicio && { texto: dizer('pos.semInicio') },
    fim: !!v.fim && v.fim < (v.inicio ?? '') && { texto: dizer('pos.fimAntes') },
    ...Object.fromEntries(dosItens),
  }
}

interface Props {
  cliente: string
  /** The contract that is changed; without one, a new one. */
  atual?: ContratoDeTerminais
  aoGravar: () => void
}
/** A contract's term and items: an item with terminals keeps its model and rent. */
export function FormularioDoContratoPos({ cliente, atual, aoGravar }: Props) {
  const criar = useAction('criarContratoPos')
  const alterar = useAction('alterarContratoPos')
  const [itens, setItens] = useState<LinhaDoItem[]>(atual ? atual.itens.map(linhaDo) : [itemVazio()])
  const mudarItem = (n: number, mais: Partial<LinhaDoItem>) =>
    setItens(antes => antes.map((i, k) => (k === n ? { ...i, ...mais } : i)))
  const form = useFormulario({
    campos: [...camposFixos, ...camposDosItens.flat()] as Nome[],
    conferir: v => faltasDo(v, itens),
    enviar: v => {
      const termo = { inicio: v.inicio, ...(v.fim && { fim: v.fim }) }
      const ditos = itens.map(({ id, modelo, quantidade, centavos }) => ({
        ...(id && { id }),
        ...{ modelo, quantidade: Number(quantidade), valor: paraReais(centavos) },
      }))
      return atual
        ? alterar.executar({ body: { id: atual.id, ...termo, itens: ditos } })
        : criar.executar({ body: { cliente, ...termo, itens: ditos } })
    },
    aoConcluir: aoGravar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <Campo {...form.campo('inicio')} rotulo={dizer('pos.inicio')}>
            <Input type="date" name="inicio" size="lg" defaultValue={atual?.inicio ?? dataSaoPaulo(Date.now())} />
          </Campo>
          <Campo {...form.campo('fim')} rotulo={dizer('pos.fim')} opcional={dizer('pos.opcional')}>
            <Input type="date" name="fim" size="lg" defaultValue={atual?.fim ?? ''} />
          </Campo>
        </Grid>
        <Text color="ink-2" fontSize="sm" mt="-2">
          {dizer('pos.fimDica')}
        </Text>
        {itens.map((item, n) => (
          <CamposDoItem
            key={item.id ?? n}
            {...{ item, n, campo: form.campo, sozinho: itens.length === 1 }}
            aoMudar={mais => {
              mudarItem(n, mais)
              form.perdoar(`quantidade${n}`, `valor${n}`)
            }}
            aoTirar={() => setItens(antes => antes.filter((_, k) => k !== n))}
          />
        ))}
        <Flex justify="space-between" gap="3" wrap="wrap">
          {itens.length < limitesDoPos.itens && (
            <Button variant="outline" onClick={() => setItens(antes => [...antes, itemVazio()])}>
              {dizer('pos.outroItem')}
            </Button>
          )}
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'caso.enviando' : 'pos.gravar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

interface PropsDoItem {
  item: LinhaDoItem
  n: number
  sozinho: boolean
  campo: (nome: Nome) => { nome: Nome; erro: string | undefined }
  aoMudar: (mais: Partial<LinhaDoItem>) => void
  aoTirar: () => void
}
function CamposDoItem({ item, n, sozinho, campo, aoMudar, aoTirar }: PropsDoItem) {
  const preso = item.terminais > 0
  return (
    <Box role="group" aria-labelledby={`item-${n}`} borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
      <Flex justify="space-between" align="center" gap="3" mb="3">
        <chakra.span id={`item-${n}`} fontWeight="bold">
          {dizer('pos.itemN', { n: n + 1 })}
        </chakra.span>
        {!preso && !sozinho && (
          <Button size="sm" variant="ghost" onClick={aoTirar}>
            {dizer('pos.tirarItem', { n: n + 1 })}
          </Button>
        )}
      </Flex>
      {preso && (
        <Text color="ink-2" fontSize="sm" mb="3">
          {dizer(item.terminais === 1 ? 'pos.itemEmUsoUm' : 'pos.itemEmUso', { n: item.terminais })}
        </Text>
      )}
      <Stack gap="4">
        <Campo nome={`modelo${n}`} rotulo={dizer('pos.modelo')}>
          <NativeSelect.Root size="lg" disabled={preso}>
            <NativeSelect.Field
              value={item.modelo}
              onChange={e =>
                aoMudar({ modelo: modelosPos.find(m => m.id === e.currentTarget.value)?.id ?? item.modelo })
              }
            >
              {modelosPos.map(m => (
                <option key={m.id} value={m.id}>
                  {nomeDoModelo(verModeloPos(m.id))}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' }}>
          <Campo {...campo(`quantidade${n}`)} rotulo={dizer('pos.quantidade')}>
            <Input
              size="lg"
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              value={item.quantidade}
              onChange={e => aoMudar({ quantidade: e.currentTarget.value })}
            />
          </Campo>
          <Campo {...campo(`valor${n}`)} rotulo={dizer('pos.valor')}>
            <CampoDinheiro
              size="lg"
              disabled={preso}
              centavos={item.centavos}
              aoMudar={centavos => aoMudar({ centavos })}
            />
          </Campo>
        </Grid>
        {!preso && (
          <Text color="ink-2" fontSize="sm" mt="-2">
            {dizer('pos.valorDica')}
          </Text>
        )}
      </Stack>
    </Box>
  )
}
