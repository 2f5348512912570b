import { inspect } from "node:util";
import { expect, test } from "@jest/globals";
import { FILES_ON_BUS, readFilesUrl } from "./files-address.js";

test("an S3 address has its keys, its bucket, its region and whether it speaks TLS", () => {
  const address = readFilesUrl(
    "s3://AKID:a%2Fb%2Bc%3D@s3.example.com:9000/mis-archivos?region=eu-west-1&tls=false",
  );
  expect(address).toMatchObject({
    kind: "s3",
    endpoint: "http://s3.example.com:9000",
    bucket: "mis-archivos",
    region: "eu-west-1",
    accessKeyId: "AKID",
  });
  expect(address?.kind === "s3" && address.secretAccessKey.reveal()).toBe("a/b+c=");
  expect(inspect(address)).not.toContain("a/b+c=");
});

test("TLS and us-east-1 are the defaults", () => {
  expect(readFilesUrl("s3://k:s@s3.example.com/archivos/")).toMatchObject({
    endpoint: "https://s3.example.com",
    bucket: "archivos",
    region: "us-east-1",
  });
});

test("jetstream is the object store on the bus", () => {
  expect(readFilesUrl("jetstream")).toBe(FILES_ON_BUS);
});

test.each([
  "s3://s3.example.com/archivos",
  "s3://key@s3.example.com/archivos",
  "s3://k:s@s3.example.com",
  "s3://k:s@s3.example.com/a/b",
  "s3://k:s@s3.example.com/Archivos",
  "s3://k:%ZZ@s3.example.com/archivos",
  "s3://k:s@s3.example.com/archivos?tls=no",
  "s3://k:s@s3.example.com/archivos?regoin=us-east-1",
  "s3://k:s@s3.example.com/archivos#x",
  "https://k:s@s3.example.com/archivos",
  "nats",
])("%s is no address of files", (text) => {
  expect(readFilesUrl(text)).toBeUndefined();
});
