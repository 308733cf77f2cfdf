import { Button, chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Call } from '../../../../shared/contract/endpoint.ts'
import type { retirarReceita } from '../../../../shared/contract/saldoDaEquipe.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

type Pedido = Call<typeof retirarReceita>['body']
const tipos = [0, 1, 2, 3, 4] as const

/** Our own revenue is asked for here, and let go by another person in the queue of withdrawals (0061, 0063). */
export function RetirarReceita() {
  const { perfil } = useSessao()
  const [aberta, setAberta] = useState(false)
  if (!pode(perfil, 'G09', 'escrever')) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAberta(true)}>
        {dizer('receita.retirar')}
      </Button>
      <Folha aberta={aberta} aoFechar={() => setAberta(false)} titulo={dizer('receita.retirar')} largura="32rem">
        {aberta && <Formulario aoPedir={() => setAberta(false)} />}
      </Folha>
    </>
  )
}

function Formulario({ aoPedir }: { aoPedir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('retirarReceita')
  const [centavos, setCentavos] = useState(0)
  const [pedido, setPedido] = useState<Pedido>()
  const form = useFormulario({
    campos: ['valor', 'tipoChave', 'chave', 'motivo'],
    conferir: v => ({
      valor: centavos === 0 && { texto: dizer('lancamento.semValor') },
      chave: !v.chave && { texto: dizer('retido.semChave') },
      motivo: v.motivo.length < 3 && { texto: dizer('retido.semMotivo') },
    }),
    enviar: async ({ chave, motivo, tipoChave }) =>
      setPedido({
        ...{ chave, motivo, valor: paraReais(centavos) },
        tipoChave: tipos.find(tipo => String(tipo) === tipoChave) ?? 1,
      }),
  })
  const fechar = () => {
    limparErro()
    setPedido(undefined)
  }
  const confirmar = async () => {
    if (!pedido) return
    const r = await executar({ body: pedido })
    if (!r.ok) return
    avisar(dizer('receita.pedida', { valor: emReais(r.data.valor) }))
    aoPedir()
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('receita.texto')}</Text>
        <Campo {...form.campo('valor')} rotulo={dizer('conta.valor')}>
          <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
        </Campo>
        <Campo {...form.campo('tipoChave')} rotulo={dizer('retido.tipoChave')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="tipoChave" h="12" defaultValue="1">
              {tipos.map(tipo => (
                <option key={tipo} value={tipo}>
                  {dizer(`retido.tipo.${tipo}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('chave')} rotulo={dizer('retido.chave')} dica={dizer('receita.chaveDica')}>
          <Input name="chave" size="lg" maxLength={77} autoComplete="off" />
        </Campo>
        <Campo {...form.campo('motivo')} rotulo={dizer('retido.motivo')}>
          <Input name="motivo" size="lg" maxLength={300} autoComplete="off" />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit">{dizer('receita.pedir')}</Button>
        </Flex>
      </Stack>
      <Confirmacao
        aberto={!!pedido}
        titulo={dizer('receita.pergunta', { valor: emReais(pedido?.valor ?? 0) })}
        texto={dizer('receita.para', { chave: pedido?.chave ?? '' })}
        confirmar={dizer(enviando ? 'caso.enviando' : 'receita.pedir')}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={fechar}
      />
    </chakra.form>
  )
}
