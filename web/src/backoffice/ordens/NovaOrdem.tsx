import { Button, chakra, Flex, Input, NativeSelect, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { digitarReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaOrdem, processoValido } from '../../../../shared/domain/ordemJudicial.ts'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { EscolhaDaEmpresa } from '../clientes/EscolhaDaEmpresa.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

interface Props {
  aberta: boolean
  aoFechar: () => void
  aoRegistrar: (id: string) => void
}
/** The sheet where a court order is registered with its paper; another person confirms it. */
export const NovaOrdem = ({ aberta, aoFechar, aoRegistrar }: Props) => (
  <Folha aberta={aberta} aoFechar={aoFechar} titulo={dizer('ordens.nova')} largura="36rem">
    <Formulario aoRegistrar={aoRegistrar} />
  </Folha>
)

function Formulario({ aoRegistrar }: { aoRegistrar: (id: string) => void }) {
  const { executar } = useAction('registrarOrdemJudicial')
  const [centavos, setCentavos] = useState(0)
  const [quem, setQuem] = useState('emp')
  const [papel, setPapel] = useState<File>()
  const form = useFormulario({
    campos: ['quem', 'codigo', 'processo', 'autoridade', 'prazo', 'arquivo', 'valor'],
    conferir: v => ({
      codigo: !v.codigo && { texto: dizer('ordem.semCodigo') },
      processo: !processoValido(v.processo) && { texto: dizer('ordem.processoErrado') },
      autoridade: v.autoridade.length < limitesDaOrdem.autoridadeMinima && { texto: dizer('ordem.autoridadeCurta') },
      prazo: !v.prazo && { texto: dizer('ordem.semPrazo') },
      arquivo: !papel && { texto: dizer('ordem.semDocumento') },
    }),
    enviar: async ({ quem, codigo, processo, autoridade, prazo }) => {
      const valor = centavos > 0 ? { valor: digitarReais(centavos, 'en') } : {}
      const campos = { conta: `${quem}:${codigo}`, processo, autoridade, prazo, ...valor }
      return executar({ body: formulario('registrarOrdemJudicial', campos, papel ?? null, papel?.name ?? 'ordem.pdf') })
    },
    aoConcluir: o => {
      avisar(dizer('ordem.registrada'))
      aoRegistrar(o.id)
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('quem')} rotulo={dizer('ordem.quem')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="quem" h="12" value={quem} onChange={e => setQuem(e.currentTarget.value)}>
              <option value="emp">{dizer('ordem.quem.emp')}</option>
              <option value="rec">{dizer('ordem.quem.rec')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        {quem === 'emp' ? (
          <EscolhaDaEmpresa campo={form.campo('codigo')} />
        ) : (
          <Campo
            {...form.campo('codigo')}
            rotulo={dizer('lancamento.codigoRecebedor')}
            dica={dizer('ordem.codigoDica')}
          >
            <Input name="codigo" size="lg" maxLength={40} autoComplete="off" />
          </Campo>
        )}
        <Campo {...form.campo('processo')} rotulo={dizer('ordem.processo')} dica={dizer('ordem.processoDica')}>
          <Input name="processo" size="lg" maxLength={30} inputMode="numeric" autoComplete="off" />
        </Campo>
        <Campo {...form.campo('autoridade')} rotulo={dizer('ordem.autoridade')}>
          <Input name="autoridade" size="lg" maxLength={limitesDaOrdem.autoridadeMaxima} autoComplete="off" />
        </Campo>
        <Campo {...form.campo('valor')} rotulo={dizer('ordem.quanto')} dica={dizer('ordem.quantoDica')}>
          <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
        </Campo>
        <Campo {...form.campo('prazo')} rotulo={dizer('ordem.prazo')}>
          <Input type="date" name="prazo" size="lg" />
        </Campo>
        <Campo {...form.campo('arquivo')} rotulo={dizer('ordem.documento')}>
          <Input
            type="file"
            accept="application/pdf"
            size="lg"
            pt="2.5"
            onChange={e => {
              form.perdoar('arquivo')
              setPapel(e.currentTarget.files?.[0])
            }}
          />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {form.enviando ? dizer('caso.enviando') : dizer('ordens.nova')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
