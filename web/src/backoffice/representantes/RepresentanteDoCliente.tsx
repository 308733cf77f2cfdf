import { Button, chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, dataValida } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { periodo } from './ClientesDoRepresentante.tsx'

interface Props {
  empresaId: string
  /** After it was given to another. */
  aoMudar?: () => void
}
/** Whose client a company is, and was; for the client's sheet and the representative's. */
export function RepresentanteDoCliente({ empresaId, aoMudar }: Props) {
  const { perfil } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterRepresentanteDoCliente', { params: { id: empresaId } })
  if (error) return <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={3} />
  const gravado = () => {
    void recarregar()
    aoMudar?.()
  }
  return (
    <Stack gap="4">
      <div>
        <Dado nome={dizer('vinculo.hoje')}>{data.atual?.nome ?? dizer('vinculo.ninguem')}</Dado>
        {data.historico.map(h => (
          <Dado key={h.de} nome={periodo(h)}>
            {h.representante.nome}
          </Dado>
        ))}
      </div>
      {pode(perfil, 'G14', 'escrever') && <Mudar empresaId={empresaId} aoMudar={gravado} />}
    </Stack>
  )
}

function Mudar({ empresaId, aoMudar }: { empresaId: string; aoMudar: () => void }) {
  const { data: ativos } = useEndpoint('listarRepresentantes', { query: { situacao: 'ativo', limit: 50 } })
  const { executar, enviando } = useAction('vincularRepresentante')
  const hoje = dataSaoPaulo(Date.now())
  const form = useFormulario({
    campos: ['representante', 'de'],
    conferir: v => ({ de: !(dataValida(v.de) && v.de >= hoje) && { texto: dizer('cadastro.diaInvalido') } }),
    enviar: ({ representante, de }) =>
      executar({ params: { id: empresaId }, body: { representante: representante || null, de } }),
    aoConcluir: () => {
      avisar(dizer('vinculo.gravado'))
      aoMudar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('representante')} rotulo={dizer('vinculo.novo')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="representante">
              <option value="">{dizer('vinculo.deNinguem')}</option>
              {ativos?.itens.map(r => (
                <option key={r.id} value={r.id}>
                  {r.nome}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('de')} rotulo={dizer('vinculo.de')}>
          <Input name="de" type="date" size="lg" min={hoje} defaultValue={hoje} />
        </Campo>
        <Text color="ink-2" fontSize="sm">
          {dizer('vinculo.texto')}
        </Text>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando || !ativos}>
            {enviando ? dizer('caso.enviando') : dizer('vinculo.gravar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
