import { Button, chakra, Grid, Input, NativeSelect } from '@chakra-ui/react'
import { contasProprias } from '../../../../shared/domain/lancamentoManual.ts'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { EscolhaDaEmpresa } from '../clientes/EscolhaDaEmpresa.tsx'
import { dizer } from '../textos.ts'
import { deEmpresa, deRecebedor, type PernaEscrita, precisaDeCodigo } from './pernas.ts'

interface CampoDoFormulario {
  nome: string
  erro: string | undefined
}
interface Props {
  perna: PernaEscrita
  numero: number
  erros: { codigo: CampoDoFormulario; valor: CampoDoFormulario }
  aoMudar: (mudanca: Partial<PernaEscrita>) => void
  aoTirar: (() => void) | undefined
}
/** One leg of the entry that is being written: which account, which side, how much. */
export function PernaDoLancamento({ perna: p, numero, erros, aoMudar, aoTirar }: Props) {
  return (
    <chakra.fieldset borderWidth="1px" borderColor="line" borderRadius="l2" p="4" minW="0">
      <chakra.legend px="2" fontWeight="semibold" fontSize="sm">
        {dizer('lancamento.parte', { n: numero })}
      </chakra.legend>
      <Grid gap="4" alignItems="end" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Campo nome={`onde${p.chave}`} rotulo={dizer('lancamento.conta')}>
          <NativeSelect.Root>
            <NativeSelect.Field
              h="12"
              value={p.onde}
              onChange={e => aoMudar({ onde: e.currentTarget.value, codigo: '' })}
            >
              <option value={deEmpresa}>{dizer('lancamento.empresa')}</option>
              <option value={deRecebedor}>{dizer('lancamento.recebedor')}</option>
              {contasProprias.map(conta => (
                <option key={conta} value={conta}>
                  {dizer(`conta.${conta}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        {p.onde === deEmpresa && <EscolhaDaEmpresa campo={erros.codigo} aoMudar={codigo => aoMudar({ codigo })} />}
        {precisaDeCodigo(p.onde) && p.onde !== deEmpresa && (
          <Campo {...erros.codigo} rotulo={dizer('lancamento.codigoRecebedor')}>
            <Input
              size="lg"
              maxLength={40}
              autoComplete="off"
              value={p.codigo}
              onChange={e => aoMudar({ codigo: e.currentTarget.value })}
            />
          </Campo>
        )}
        <Campo nome={`lado${p.chave}`} rotulo={dizer('lancamento.lado')}>
          <NativeSelect.Root>
            <NativeSelect.Field
              h="12"
              value={p.lado}
              onChange={e => aoMudar({ lado: e.currentTarget.value as PernaEscrita['lado'] })}
            >
              <option value="credito">{dizer('lancamento.credito')}</option>
              <option value="debito">{dizer('lancamento.debito')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...erros.valor} rotulo={dizer('lancamento.valor')}>
          <CampoDinheiro size="lg" centavos={p.centavos} aoMudar={centavos => aoMudar({ centavos })} />
        </Campo>
      </Grid>
      {aoTirar && (
        <Button variant="ghost" colorPalette="red" mt="3" onClick={aoTirar}>
          {dizer('lancamento.tirarParte', { n: numero })}
        </Button>
      )}
    </chakra.fieldset>
  )
}
